//! Where a client's frames go: into the queue of its own socket, or to the gateway that has it.

use tokio::sync::mpsc::Sender;

use crate::frame::Frame;
use crate::links::{GatewayOutlet, SameGateway};

/// Where a client's frames go.
#[derive(Clone)]
pub(crate) enum Outlet {
    /// The queue of a socket of our own.
    Own(Sender<Frame>),
    /// The gateway that has the socket.
    Gateway(GatewayOutlet),
}

/// A client does not read what it is sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Overrun;

impl Outlet {
    /// Sends a frame, if there is a place for it. Whether a gateway's client reads is the gateway's to see.
    pub(crate) fn try_send(&self, frame: &Frame) -> Result<(), Overrun> {
        match self {
            Outlet::Own(queue) => queue.try_send(frame.clone()).map_err(|_| Overrun),
            Outlet::Gateway(outlet) => {
                outlet.send(frame);
                Ok(())
            }
        }
    }

    /// Sends a frame once there is a place for it, or the client is gone.
    pub(crate) async fn send(&self, frame: Frame) {
        match self {
            // A client that is gone hears nothing.
            Outlet::Own(queue) => drop(queue.send(frame).await),
            Outlet::Gateway(outlet) => outlet.send(&frame),
        }
    }
}

/// Sends one frame to many: to each gateway once, for all of its clients. Whoever cannot take it is told by number.
pub(crate) fn send_to_all<'a, N>(clients: impl Iterator<Item = (N, &'a Outlet)>, frame: &Frame) -> Vec<N> {
    let (mut overrun, mut gateways) = (Vec::new(), SameGateway::default());
    for (number, outlet) in clients {
        match outlet {
            Outlet::Own(_) => {
                if outlet.try_send(frame).is_err() {
                    overrun.push(number);
                }
            }
            Outlet::Gateway(outlet) => gateways.gather(outlet),
        }
    }
    gateways.send(frame);
    overrun
}
