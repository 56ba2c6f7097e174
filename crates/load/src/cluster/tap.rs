//! The wire between a program and its database, which can be held up and cut.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::{Arc, Mutex};

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, UnixStream};
use tokio::sync::watch;

use super::{NotRun, hold};

/// How the wire is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Flow {
    /// As it should be.
    Open,
    /// Nothing comes through, and nobody is told: as through a network that loses everything.
    Held,
    /// Connections are ended, and none can be made.
    Cut,
}

/// A wire. Dropped, it is cut for good.
pub(super) struct Tap {
    pub(super) at: SocketAddr,
    flow: watch::Sender<Flow>,
    /// The socket of the server it leads to.
    socket: Arc<Mutex<PathBuf>>,
}

impl Tap {
    /// A wire to the server behind this socket.
    pub(super) async fn to(socket: PathBuf) -> Result<Tap, NotRun> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
        let at = listener.local_addr()?;
        let (flow, seen) = watch::channel(Flow::Open);
        let socket = Arc::new(Mutex::new(socket));
        let leads_to = Arc::clone(&socket);
        tokio::spawn(async move {
            let mut until = seen.clone();
            loop {
                let came = tokio::select! {
                    came = listener.accept() => came,
                    // The wire is gone.
                    Err(_) = until.wait_for(|_| false) => return,
                };
                let Ok((stream, _)) = came else { continue };
                if *seen.borrow() == Flow::Cut {
                    continue;
                }
                let (socket, seen) = (hold(&leads_to).clone(), seen.clone());
                tokio::spawn(async move {
                    if !passes(&mut seen.clone()).await {
                        return;
                    }
                    // A server that is down is told as any other is: the connection ends.
                    let Ok(server) = UnixStream::connect(socket).await else { return };
                    // What is small is not kept back for more.
                    let _ = stream.set_nodelay(true);
                    let (from, to) = stream.into_split();
                    let (back, forth) = server.into_split();
                    tokio::select! {
                        () = carry(from, forth, seen.clone()) => {}
                        () = carry(back, to, seen) => {}
                    }
                });
            }
        });
        Ok(Tap { at, flow, socket })
    }

    /// From now on it leads to another server: connections that are there stay where they are.
    pub(super) fn turn_to(&self, socket: PathBuf) {
        *hold(&self.socket) = socket;
    }

    pub(super) fn set(&self, flow: Flow) {
        self.flow.send_replace(flow);
    }
}

/// Waits while nothing comes through; whether anything does then.
async fn passes(flow: &mut watch::Receiver<Flow>) -> bool {
    flow.wait_for(|flow| *flow != Flow::Held).await.is_ok_and(|flow| *flow == Flow::Open)
}

async fn carry(
    mut from: impl AsyncRead + Unpin,
    mut to: impl AsyncWrite + Unpin,
    mut flow: watch::Receiver<Flow>,
) {
    let mut bytes = vec![0; 64 * 1024];
    loop {
        let mut cut = flow.clone();
        let read = tokio::select! {
            read = from.read(&mut bytes) => read,
            _ = cut.wait_for(|flow| *flow == Flow::Cut) => return,
        };
        let Ok(read @ 1..) = read else { return };
        if !passes(&mut flow).await || to.write_all(bytes.get(..read).unwrap_or_default()).await.is_err() {
            return;
        }
    }
}
