//! What a gateway and a room say to each other (`docs/CLUSTER.md`).
//!
//! A gateway has the sockets of the clients and nothing else; the room has everything else. Between them is one ordered,
//! reliable line. This crate owns what goes over it: the [messages](message), their [bytes](codec), how they are
//! [encrypted](cipher), how both sides prove that they belong together ([`hello`], [`secret`]), and the one carrier there is
//! ([`tcp`]). Another carrier would be another file like that one. It knows nothing of what a message means: that is the server's
//! and the gateway's business.
//!
//! Nothing that comes over the line makes this crate panic or take more memory than the bounds here say.
//!
//! ```
//! use bytes::BytesMut;
//! use link::codec::{Parts, write};
//! use link::message::FromGateway;
//!
//! // What one side writes, whole or in pieces, is what the other side reads.
//! let (mut bytes, mut parts) = (BytesMut::new(), Parts::new());
//! write(&FromGateway::Ping { n: 7 }, &mut bytes)?;
//! parts.buffer().extend_from_slice(&bytes[..3]);
//! assert_eq!(parts.whole::<FromGateway>()?, None);
//! parts.buffer().extend_from_slice(&bytes[3..]);
//! assert_eq!(parts.whole()?, Some(FromGateway::Ping { n: 7 }));
//! # Ok::<(), link::codec::Fault>(())
//! ```

pub mod cipher;
pub mod codec;
pub mod hello;
pub mod message;
pub mod secret;
pub mod tcp;

use std::time::Duration;

/// The version of what is said. Whoever speaks another is refused.
pub const VERSION: u16 = 2;

/// How often a gateway gives a sign of life, which the room answers.
pub const BEAT: Duration = Duration::from_millis(500);

/// After this long without a word the other side is taken for dead.
pub const DEAD: Duration = Duration::from_secs(2);

/// How long a handshake may take.
pub const GREETED_WITHIN: Duration = Duration::from_secs(2);

/// The most bytes of the body of an answer that go in one message.
pub const CHUNK: usize = 32 * 1024;

/// How many parts of an answer are on their way before the gateway asks for more.
pub const WINDOW: usize = 8;

/// The largest body of a request: more than any address of a room takes.
pub const MOST_BODY: usize = 5 << 18;

/// The most clients that one message names: a frame for more goes in several.
pub const MOST_CLIENTS: usize = 4_096;
