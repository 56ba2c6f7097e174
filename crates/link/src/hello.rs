//! How a gateway and a room come to know each other.
//!
//! Both have the same [`Secret`] and neither sends it. The gateway says its version and a number that was never used, and the
//! room that it may go on; from there on what is said is [encrypted](crate::cipher). The room answers with a number of its own and a
//! proof over both, and the gateway with its proof: what was overheard once proves nothing again. The two proofs are said
//! differently, so neither side can be made to give the other's. The version is in both, and so is the [`Channel`] they come
//! over: passed on to another connection by somebody who stands between, they are no proofs.
//!
//! What is said before anything is encrypted is said the same way by every version, so that one can be refused with a reason.

use std::fmt;

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use crate::VERSION;
use crate::cipher::Channel;
use crate::secret::Secret;

/// What a gateway begins with.
const MAGIC: [u8; 8] = *b"CRPLINK\0";

/// The bytes of a gateway's first words.
pub const HELLO: usize = 8 + 2 + 32;

/// The bytes of the room's answer to those: whether to go on.
pub const WELCOME: usize = 1 + 2;

/// The bytes of a room's number and proof, and of a refusal of another version.
pub const CHALLENGE: usize = 1 + 2 + 32 + 32;

/// The bytes of a gateway's proof, with its name.
pub const PROOF: usize = 1 + 32 + NAME;

/// The bytes of the room's last word.
pub const STANDING: usize = 1 + 16 + 8;

/// The longest name of a gateway.
const NAME: usize = 64;

/// A number that is used once.
pub type Nonce = [u8; 32];

/// How a room stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// It is open.
    Open {
        /// The number of the room.
        room: u128,
        /// How often its log has been taken into somebody's hands: the highest has the room.
        epoch: u64,
    },
    /// It waits for another program to let go of the room.
    Standby,
}

/// Why two do not come together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The other side is no gateway, or no room.
    Stranger,
    /// It speaks another version.
    Version {
        /// Its version.
        theirs: u16,
    },
    /// It has another secret.
    Secret,
    /// The room has as many gateways as it may have.
    Full,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Stranger => f.write_str(
                "the other side does not speak as rooms and gateways do: check that the address is that of [cluster] listen",
            ),
            Refusal::Version { theirs } => write!(
                f,
                "the other side speaks version {theirs} and this program {VERSION}: run the same release of croupier on both"
            ),
            Refusal::Secret => f.write_str(
                "the other side has another secret, or somebody stands between: copy the file of [cluster] secret from the \
                 room to the gateway, and see who answers at this address",
            ),
            Refusal::Full => f.write_str(
                "the room has as many gateways as it takes: stop one, or wait until one that died is noticed",
            ),
        }
    }
}

impl std::error::Error for Refusal {}

/// The number of a refusal, where a standing would be.
impl Refusal {
    const fn tag(self) -> u8 {
        match self {
            Refusal::Stranger => 10,
            Refusal::Version { .. } => 11,
            Refusal::Secret => 12,
            Refusal::Full => 13,
        }
    }
}

/// What one side proves: that it has the secret, now, as what, and at the end of which channel.
fn proof(
    secret: &Secret,
    as_what: &[u8],
    (gateway, room): (&Nonce, &Nonce),
    channel: &Channel,
) -> Hmac<Sha256> {
    let keyed = Hmac::<Sha256>::new_from_slice(secret.bytes());
    let mut mac = keyed.expect("a key of any length is taken");
    for part in [as_what, &VERSION.to_be_bytes(), gateway, room, channel] {
        mac.update(part);
    }
    mac
}

const AS_ROOM: &[u8] = b"croupier link: the room\0";
const AS_GATEWAY: &[u8] = b"croupier link: a gateway\0";

/// A handshake, as the gateway sees it.
#[derive(Debug)]
pub struct Gateway {
    nonce: Nonce,
}

impl Gateway {
    /// With a number that was never used.
    pub const fn new(nonce: Nonce) -> Gateway {
        Gateway { nonce }
    }

    /// The first words.
    pub fn hello(&self) -> [u8; HELLO] {
        let mut hello = [0; HELLO];
        hello[..8].copy_from_slice(&MAGIC);
        hello[8..10].copy_from_slice(&VERSION.to_be_bytes());
        hello[10..].copy_from_slice(&self.nonce);
        hello
    }

    /// Whether the room answers that what follows may be encrypted.
    pub fn welcomed(told: &[u8; WELCOME]) -> Result<(), Refusal> {
        let theirs = u16::from_be_bytes([told[1], told[2]]);
        match told[0] {
            1 if theirs == VERSION => Ok(()),
            tag if tag == (Refusal::Version { theirs }).tag() => Err(Refusal::Version { theirs }),
            _ => Err(Refusal::Stranger),
        }
    }

    /// Looks at the room's number and proof, and proves itself.
    pub fn prove(
        &self,
        secret: &Secret,
        channel: &Channel,
        challenge: &[u8; CHALLENGE],
        name: &str,
    ) -> Result<[u8; PROOF], Refusal> {
        if challenge[0] != 1 {
            return Err(Refusal::Stranger);
        }
        let mut room = [0; 32];
        room.copy_from_slice(&challenge[3..35]);
        let nonces = (&self.nonce, &room);
        if proof(secret, AS_ROOM, nonces, channel).verify_slice(&challenge[35..]).is_err() {
            return Err(Refusal::Secret);
        }
        let mut told = [0; PROOF];
        told[0] = 1;
        let own = proof(secret, AS_GATEWAY, nonces, channel);
        told[1..33].copy_from_slice(&own.finalize().into_bytes());
        // Names are for the log alone: letters, digits and a few signs, and what is too long is cut.
        let plain = name.bytes().filter(|byte| is_plain(*byte)).take(NAME);
        for (to, byte) in told[33..].iter_mut().zip(plain) {
            *to = byte;
        }
        Ok(told)
    }

    /// What is said instead to a room that has another secret, so that it knows why nobody comes.
    pub const fn other_secret() -> [u8; PROOF] {
        let mut told = [0; PROOF];
        told[0] = Refusal::Secret.tag();
        told
    }

    /// How the room stands.
    pub fn standing(told: &[u8; STANDING]) -> Result<Standing, Refusal> {
        let (mut room, mut epoch) = ([0; 16], [0; 8]);
        room.copy_from_slice(&told[1..17]);
        epoch.copy_from_slice(&told[17..]);
        match told[0] {
            1 => Ok(Standing::Open { room: u128::from_be_bytes(room), epoch: u64::from_be_bytes(epoch) }),
            2 => Ok(Standing::Standby),
            tag if tag == Refusal::Secret.tag() => Err(Refusal::Secret),
            tag if tag == Refusal::Full.tag() => Err(Refusal::Full),
            _ => Err(Refusal::Stranger),
        }
    }
}

const fn is_plain(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-' | b'_' | b':' | b'[' | b']')
}

/// A handshake, as the room sees it.
#[derive(Debug)]
pub struct Room {
    gateway: Nonce,
    own: Nonce,
}

impl Room {
    /// Looks at a gateway's first words, with a number that was never used. A refusal of its version has bytes, which are
    /// sent instead.
    pub fn hear(hello: &[u8; HELLO], own: Nonce) -> Result<Room, (Refusal, Option<[u8; CHALLENGE]>)> {
        if hello[..8] != MAGIC {
            return Err((Refusal::Stranger, None));
        }
        let theirs = u16::from_be_bytes([hello[8], hello[9]]);
        if theirs != VERSION {
            let mut told = [0; CHALLENGE];
            told[0] = (Refusal::Version { theirs }).tag();
            told[1..3].copy_from_slice(&VERSION.to_be_bytes());
            return Err((Refusal::Version { theirs }, Some(told)));
        }
        let mut gateway = [0; 32];
        gateway.copy_from_slice(&hello[10..]);
        Ok(Room { gateway, own })
    }

    /// That the gateway may go on, encrypted.
    pub fn welcome() -> [u8; WELCOME] {
        let [high, low] = VERSION.to_be_bytes();
        [1, high, low]
    }

    /// The room's number and its proof.
    pub fn challenge(&self, secret: &Secret, channel: &Channel) -> [u8; CHALLENGE] {
        let mut told = [0; CHALLENGE];
        told[0] = 1;
        told[1..3].copy_from_slice(&VERSION.to_be_bytes());
        told[3..35].copy_from_slice(&self.own);
        let proof = proof(secret, AS_ROOM, (&self.gateway, &self.own), channel);
        told[35..].copy_from_slice(&proof.finalize().into_bytes());
        told
    }

    /// Looks at a gateway's proof: its name.
    pub fn check(&self, secret: &Secret, channel: &Channel, told: &[u8; PROOF]) -> Result<String, Refusal> {
        let proof = proof(secret, AS_GATEWAY, (&self.gateway, &self.own), channel);
        if told[0] != 1 || proof.verify_slice(&told[1..33]).is_err() {
            return Err(Refusal::Secret);
        }
        let name = told[33..].iter().copied().take_while(|byte| is_plain(*byte));
        Ok(name.map(char::from).collect())
    }

    /// The last word: how the room stands, or why it takes nobody.
    pub fn say(standing: Result<Standing, Refusal>) -> [u8; STANDING] {
        let mut told = [0; STANDING];
        match standing {
            Ok(Standing::Open { room, epoch }) => {
                told[0] = 1;
                told[1..17].copy_from_slice(&room.to_be_bytes());
                told[17..].copy_from_slice(&epoch.to_be_bytes());
            }
            Ok(Standing::Standby) => told[0] = 2,
            Err(refusal) => told[0] = refusal.tag(),
        }
        told
    }
}
