//! The carrier: one TCP connection from each gateway to the room, encrypted from the third message on. It is ordered and
//! reliable, it needs nothing else to be installed, and when it is lost both sides know.

use std::fmt;
use std::io;
use std::marker::PhantomData;

use bytes::BytesMut;
use tokio::io::{AsyncReadExt, AsyncWrite, AsyncWriteExt, ReadHalf, WriteHalf, split};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_rustls::TlsStream;

use crate::cipher;
use crate::codec::{self, Fault, Message, Parts};
use crate::hello::{CHALLENGE, Gateway, HELLO, PROOF, Refusal, Room, STANDING, Standing, WELCOME};
use crate::message::{FromGateway, FromRoom};
use crate::secret::{Secret, SecretFault, random};
use crate::{DEAD, GREETED_WITHIN};

/// A buffer that has become larger than this for one message is let go of afterwards.
const KEPT: usize = 256 * 1024;

/// How much is read at once.
const READ: usize = 16 * 1024;

/// Why there is no line, or no longer.
#[derive(Debug)]
pub enum Broken {
    /// The other side, or we, said why.
    Refused(Refusal),
    /// The connection failed.
    Io(io::Error),
    /// The other side has closed it.
    Closed,
    /// Nothing came for too long.
    Silent,
    /// What came is no message.
    Fault(Fault),
    /// It cannot be encrypted.
    Cipher(rustls::Error),
    /// There is no randomness.
    Secret(SecretFault),
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Broken::Refused(refusal) => refusal.fmt(f),
            Broken::Io(error) => error.fmt(f),
            Broken::Closed => f.write_str("the other side has closed the connection"),
            Broken::Silent => f.write_str("nothing came for too long"),
            Broken::Fault(fault) => write!(f, "what came cannot be read: {fault}"),
            Broken::Cipher(error) => write!(f, "the connection cannot be encrypted: {error}"),
            Broken::Secret(fault) => fault.fmt(f),
        }
    }
}

impl std::error::Error for Broken {}

impl From<io::Error> for Broken {
    fn from(error: io::Error) -> Broken {
        if error.kind() == io::ErrorKind::UnexpectedEof { Broken::Closed } else { Broken::Io(error) }
    }
}

/// The half that is read from.
#[derive(Debug)]
pub struct Reader<M> {
    from: ReadHalf<TlsStream<TcpStream>>,
    parts: Parts,
    read: u64,
    message: PhantomData<M>,
}

/// The half that is written to.
#[derive(Debug)]
pub struct Writer<M> {
    to: WriteHalf<TlsStream<TcpStream>>,
    buffer: BytesMut,
    written: u64,
    message: PhantomData<M>,
}

/// Both halves, as a gateway has them.
pub type GatewayEnd = (Reader<FromRoom>, Writer<FromGateway>);

/// Both halves, as a room has them.
pub type RoomEnd = (Reader<FromGateway>, Writer<FromRoom>);

fn halves<In, Out>(stream: TlsStream<TcpStream>) -> (Reader<In>, Writer<Out>) {
    let (from, to) = split(stream);
    (
        Reader { from, parts: Parts::new(), read: 0, message: PhantomData },
        Writer { to, buffer: BytesMut::new(), written: 0, message: PhantomData },
    )
}

impl<M: Message> Reader<M> {
    /// The next message. Who says nothing for too long is taken for dead.
    pub async fn next(&mut self) -> Result<M, Broken> {
        loop {
            if let Some(message) = self.parts.whole().map_err(Broken::Fault)? {
                return Ok(message);
            }
            let buffer = self.parts.buffer();
            if buffer.is_empty() && buffer.capacity() > KEPT {
                *buffer = BytesMut::new();
            }
            buffer.reserve(READ);
            match timeout(DEAD, self.from.read_buf(buffer)).await {
                Err(_) => return Err(Broken::Silent),
                Ok(Ok(0)) => return Err(Broken::Closed),
                Ok(Ok(count)) => self.read += count as u64,
                Ok(Err(error)) => return Err(error.into()),
            }
        }
    }

    /// How many bytes have come.
    pub const fn read(&self) -> u64 {
        self.read
    }
}

impl<M: Message> Writer<M> {
    /// Puts a message behind those that wait to be sent.
    pub fn put(&mut self, message: &M) -> Result<(), Fault> {
        codec::write(message, &mut self.buffer)
    }

    /// How many bytes wait.
    pub fn waiting(&self) -> usize {
        self.buffer.len()
    }

    /// Sends what waits.
    pub async fn send(&mut self) -> io::Result<()> {
        self.written += self.buffer.len() as u64;
        let sent = say(&mut self.to, &self.buffer).await;
        if self.buffer.capacity() > KEPT {
            self.buffer = BytesMut::new();
        } else {
            self.buffer.clear();
        }
        sent
    }

    /// How many bytes have gone.
    pub const fn written(&self) -> u64 {
        self.written
    }
}

/// Writes, and does not go on before what was written is on its way: an encrypted line keeps some of it back.
async fn say(to: &mut (impl AsyncWrite + Unpin), bytes: &[u8]) -> io::Result<()> {
    to.write_all(bytes).await?;
    to.flush().await
}

/// As a gateway: greets the room at the other end. On standby, it has said so and there is no line.
pub async fn greet(
    mut stream: TcpStream,
    secret: &Secret,
    name: &str,
) -> Result<(Standing, GatewayEnd), Broken> {
    let greeting = async {
        stream.set_nodelay(true)?;
        let handshake = Gateway::new(*random().map_err(Broken::Secret)?);
        stream.write_all(&handshake.hello()).await?;
        let mut told = [0; WELCOME];
        stream.read_exact(&mut told).await?;
        Gateway::welcomed(&told).map_err(Broken::Refused)?;
        let (mut stream, channel) = cipher::to_room(stream).await?;
        let mut challenge = [0; CHALLENGE];
        stream.read_exact(&mut challenge).await?;
        let proof = match handshake.prove(secret, &channel, &challenge, name) {
            Ok(proof) => proof,
            Err(refusal) => {
                if refusal == Refusal::Secret {
                    let _ = say(&mut stream, &Gateway::other_secret()).await;
                }
                return Err(Broken::Refused(refusal));
            }
        };
        say(&mut stream, &proof).await?;
        let mut told = [0; STANDING];
        stream.read_exact(&mut told).await?;
        let standing = Gateway::standing(&told).map_err(Broken::Refused)?;
        Ok((standing, stream))
    };
    let (standing, stream) = timeout(GREETED_WITHIN, greeting).await.map_err(|_| Broken::Silent)??;
    Ok((standing, halves(stream)))
}

/// As a room, or as one that waits for its turn: hears a gateway out, and says how it stands. The gateway's name.
pub async fn receive(
    mut stream: TcpStream,
    secret: &Secret,
    standing: impl FnOnce() -> Result<Standing, Refusal>,
) -> Result<(String, Standing, RoomEnd), Broken> {
    let receiving = async {
        stream.set_nodelay(true)?;
        let mut hello = [0; HELLO];
        stream.read_exact(&mut hello).await?;
        let handshake = match Room::hear(&hello, *random().map_err(Broken::Secret)?) {
            Ok(handshake) => handshake,
            Err((refusal, told)) => {
                if let Some(told) = told {
                    stream.write_all(&told).await?;
                }
                return Err(Broken::Refused(refusal));
            }
        };
        stream.write_all(&Room::welcome()).await?;
        let (mut stream, channel) = cipher::to_gateway(stream).await?;
        say(&mut stream, &handshake.challenge(secret, &channel)).await?;
        let mut proof = [0; PROOF];
        stream.read_exact(&mut proof).await?;
        let checked = handshake.check(secret, &channel, &proof).and_then(|name| Ok((name, standing()?)));
        let told = Room::say(checked.as_ref().map(|(_, standing)| *standing).map_err(|why| *why));
        say(&mut stream, &told).await?;
        let (name, standing) = checked.map_err(Broken::Refused)?;
        Ok((name, standing, stream))
    };
    let (name, standing, stream) = timeout(GREETED_WITHIN, receiving).await.map_err(|_| Broken::Silent)??;
    Ok((name, standing, halves(stream)))
}
