//! The door: every connection, before a word is read from it.
//!
//! There are so many places in all and so many for one address, and nobody keeps a place for nothing: whoever has not
//! said what they want in time, or has been idle for long, is shown out. A connection without a place is closed at once.

use std::future::{Future, Ready, ready};
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use axum_server::Server;
use axum_server::accept::Accept;
use hyper_util::rt::TokioTimer;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{Instant, Sleep};

use crate::address_limit::{AddressLimit, AddressPlace};
use crate::network;

/// How long the head of a request may take, and how long a connection is kept between two requests.
pub const HEAD_WITHIN: Duration = Duration::from_secs(15);

/// How long the body of a request may take.
pub const BODY_WITHIN: Duration = Duration::from_secs(15);

/// A connection on which nothing comes and nothing goes for this long is closed. Longer than a WebSocket may be silent.
const IDLE: Duration = Duration::from_secs(120);

/// So many bytes tell one version of HTTP from the other: what comes after them has the time limit of a head.
const OPENING: usize = 24;

/// Files the house itself has open: its log, its accounts, its key, its pages; and some to spare.
const OWN_FILES: usize = 128;

/// How many connections there may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Places {
    in_all: usize,
    /// Nothing behind a proxy: there everybody comes from one address.
    by_address: Option<usize>,
}

impl Places {
    /// A place for every WebSocket, and for the requests beside them. `each` is how many sockets one address may have;
    /// nothing behind a proxy.
    pub fn of(sockets: usize, each: Option<usize>) -> Places {
        Places {
            in_all: sockets.saturating_add(sockets / 4).saturating_add(256),
            by_address: each.map(|each| each.saturating_mul(2).saturating_add(32)),
        }
    }

    /// The open files they need.
    pub const fn files(self) -> usize {
        self.in_all.saturating_add(OWN_FILES)
    }

    /// The same, with no more in all than so many open files allow.
    pub fn within(self, files: usize) -> Places {
        Places { in_all: self.in_all.min(files.saturating_sub(OWN_FILES).max(1)), ..self }
    }
}

/// Called when a connection is closed because there is no place for it.
pub type TurnedAway = Arc<dyn Fn() + Send + Sync>;

/// Lets connections in.
#[derive(Clone)]
pub struct Entrance {
    places: Arc<Semaphore>,
    by_address: Option<Arc<AddressLimit<IpAddr>>>,
    turned_away: TurnedAway,
}

impl Entrance {
    /// With so many places.
    pub fn new(places: Places, turned_away: TurnedAway) -> Entrance {
        Entrance {
            places: Arc::new(Semaphore::new(places.in_all.min(Semaphore::MAX_PERMITS))),
            by_address: places.by_address.map(AddressLimit::new),
            turned_away,
        }
    }

    fn admit(&self, stream: TcpStream) -> io::Result<Admitted> {
        stream.set_nodelay(true)?;
        let from = network::of(stream.peer_addr()?.ip());
        let full = |what: &str| {
            (self.turned_away)();
            io::Error::new(io::ErrorKind::ConnectionRefused, what)
        };
        let place = Arc::clone(&self.places).try_acquire_owned().map_err(|_| full("every place is taken"))?;
        let of_address = match &self.by_address {
            Some(limit) => Some(limit.take(from).ok_or_else(|| full("too many from one address"))?),
            None => None,
        };
        let now = Instant::now();
        Ok(Admitted {
            stream,
            read: 0,
            since: now,
            alarm: Box::pin(tokio::time::sleep_until(now + HEAD_WITHIN)),
            _places: (place, of_address),
        })
    }
}

impl<S> Accept<TcpStream, S> for Entrance {
    type Stream = Admitted;
    type Service = S;
    type Future = Ready<io::Result<(Admitted, S)>>;

    fn accept(&self, stream: TcpStream, service: S) -> Self::Future {
        ready(self.admit(stream).map(|admitted| (admitted, service)))
    }
}

/// The time limits of requests.
pub(crate) fn set_time_limits<A>(server: &mut Server<SocketAddr, A>) {
    let builder = server.http_builder();
    builder.http1().timer(TokioTimer::new()).header_read_timeout(HEAD_WITHIN);
    builder
        .http2()
        .timer(TokioTimer::new())
        .keep_alive_interval(Some(HEAD_WITHIN))
        .keep_alive_timeout(HEAD_WITHIN)
        .max_concurrent_streams(64);
}

/// A connection that has a place, and gives it back when it is closed.
#[derive(Debug)]
pub struct Admitted {
    stream: TcpStream,
    /// How many bytes came, as far as it matters.
    read: usize,
    /// When something last came or went; before the opening is whole, when it was let in.
    since: Instant,
    alarm: Pin<Box<Sleep>>,
    _places: (OwnedSemaphorePermit, Option<AddressPlace<IpAddr>>),
}

impl Admitted {
    const fn is_open(&self) -> bool {
        self.read >= OPENING
    }

    fn moved(&mut self, read: usize) {
        self.read = self.read.saturating_add(read).min(OPENING);
        if self.is_open() {
            self.since = Instant::now();
        }
    }

    /// Nothing moves now: whether that has gone on for too long.
    fn has_waited(&mut self, cx: &mut Context<'_>) -> Poll<io::Error> {
        while self.alarm.as_mut().poll(cx).is_ready() {
            let late = self.since + if self.is_open() { IDLE } else { HEAD_WITHIN };
            if Instant::now() >= late {
                return Poll::Ready(io::Error::new(io::ErrorKind::TimedOut, "nothing came for too long"));
            }
            // Only now, and not with every byte: an alarm that is set costs more than one that rings in vain.
            self.alarm.as_mut().reset(late);
        }
        Poll::Pending
    }
}

impl AsyncRead for Admitted {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        match Pin::new(&mut self.stream).poll_read(cx, buffer) {
            Poll::Ready(done) => {
                let read = buffer.filled().len() - before;
                self.moved(read);
                Poll::Ready(done)
            }
            Poll::Pending => self.has_waited(cx).map(Err),
        }
    }
}

impl AsyncWrite for Admitted {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        match Pin::new(&mut self.stream).poll_write(cx, bytes) {
            Poll::Ready(done) => {
                self.moved(0);
                Poll::Ready(done)
            }
            Poll::Pending => self.has_waited(cx).map(Err),
        }
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        match Pin::new(&mut self.stream).poll_write_vectored(cx, slices) {
            Poll::Ready(done) => {
                self.moved(0);
                Poll::Ready(done)
            }
            Poll::Pending => self.has_waited(cx).map(Err),
        }
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}
