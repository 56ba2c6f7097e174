//! What stands before any room: whoever has sockets needs it, and nothing here knows of rooms, accounts or cards.
//!
//! A room that people reach directly has it, and so has a gateway that has the people's sockets and no room
//! (`docs/CLUSTER.md`): places for connections and their time limits ([`door`]), with or without encryption ([`serving`]), the life of a WebSocket ([`line`]) and how
//! it ends ([`goodbye`]), how fast clients send ([`pace`]), the [`pages`], the headers of every answer ([`headers`]) and its
//! number ([`request_id`]), a refusal as HTTP says it ([`refused`]), the log of the program ([`logs`]),
//! and how it is asked to [`stop`].

pub mod address_limit;
pub mod descriptors;
pub mod door;
pub mod goodbye;
pub mod headers;
pub mod line;
pub mod logs;
pub mod network;
pub mod pace;
pub mod pages;
pub mod refused;
pub mod request_id;
pub mod serving;
pub mod stop;
