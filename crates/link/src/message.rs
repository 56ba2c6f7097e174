//! The messages. Clients and requests have numbers that the gateway gives, each of them once on a line.

use std::net::IpAddr;

use bytes::Bytes;
use http::{HeaderMap, Method, StatusCode, Uri};

/// The head of what a client asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Head {
    /// Path and query.
    pub target: Uri,
    /// What the client sent along, without what belonged to its connection alone.
    pub headers: HeaderMap,
    /// From where it comes: the gateway has looked through its proxies.
    pub from: IpAddr,
}

/// What a gateway says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FromGateway {
    /// A sign of life.
    Ping {
        /// Comes back.
        n: u64,
    },
    /// A client asks for something by HTTP.
    Asked {
        /// The number of the request.
        id: u64,
        /// How.
        method: Method,
        /// What.
        head: Head,
        /// With this.
        body: Bytes,
    },
    /// So many more parts of an answer may come.
    More {
        /// Of this request.
        id: u64,
        /// How many.
        parts: u64,
    },
    /// Nobody waits for an answer any more.
    Forget {
        /// To this request.
        id: u64,
    },
    /// A client wants a WebSocket.
    Opens {
        /// The number of the client.
        client: u64,
        /// Of the request that opens it.
        head: Head,
    },
    /// A client has sent a message.
    Said {
        /// Who.
        client: u64,
        /// What: UTF-8, which is checked when it is read.
        text: Bytes,
    },
    /// A client is not there any more.
    Gone {
        /// Who.
        client: u64,
    },
}

/// How the text of a frame is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// As it is: UTF-8, which is checked when it is read.
    Text,
    /// Packed, as clients unpack it.
    Packed,
}

/// What a room says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FromRoom {
    /// The answer to a sign of life.
    Pong {
        /// What came.
        n: u64,
    },
    /// The answer to a request, with the first part of its body.
    Answered {
        /// The number of the request.
        id: u64,
        /// How it went.
        status: StatusCode,
        /// With these.
        headers: HeaderMap,
        /// The first part.
        body: Bytes,
        /// Whether it is the last, too.
        last: bool,
    },
    /// The next part of an answer.
    Part {
        /// To this request.
        id: u64,
        /// The part.
        body: Bytes,
        /// Whether it is the last.
        last: bool,
    },
    /// The rest of an answer does not come.
    Broken {
        /// To this request.
        id: u64,
    },
    /// A client's WebSocket is open: frames follow.
    Opened {
        /// Whose.
        client: u64,
    },
    /// A client's WebSocket is not opened: this is the answer instead.
    NotOpened {
        /// Whose.
        client: u64,
        /// How it went.
        status: StatusCode,
        /// With these.
        headers: HeaderMap,
        /// The whole body.
        body: Bytes,
    },
    /// A frame for one client or for many.
    Frame {
        /// For whom.
        clients: Vec<u64>,
        /// How it is written.
        form: Form,
        /// What.
        body: Bytes,
    },
    /// A client's WebSocket ends.
    Close {
        /// Whose.
        client: u64,
        /// The code of the close frame; what is said before it follows from that.
        code: u16,
    },
}
