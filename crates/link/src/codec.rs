//! Messages as bytes.
//!
//! A message is its length (four bytes, the highest first) and so many bytes: a tag, then its fields. Numbers are written
//! in groups of seven bits, the lowest first; whatever has a length is preceded by it. Every length is compared with what
//! is there and with its bound before anything is taken, and nothing may be left over.

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use bytes::{Buf, BufMut, Bytes, BytesMut};
use http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Uri};

use crate::MOST_CLIENTS;
use crate::message::{Form, FromGateway, FromRoom, Head};

/// The most headers of a request or an answer.
const MOST_HEADERS: usize = 128;

/// The longest of them, and the longest address that is asked for.
const LONGEST_HEADER: usize = 32 * 1024;

/// What all of a head may come to.
const LONGEST_HEAD: usize = 128 * 1024;

/// Bytes before every message.
const LENGTH: usize = 4;

/// Why bytes are no message, or a message is too long for its bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// It is longer than any message of its side.
    TooLong {
        /// So long.
        length: usize,
        /// And at most this.
        most: usize,
    },
    /// It ends before it is over.
    Short,
    /// It goes on after it is over.
    Long,
    /// No message begins like this.
    Tag(u8),
    /// A number that is none.
    Number,
    /// Text that is none.
    Text,
    /// A method, an address, a header or a status that is none.
    Http,
    /// More of something than there may be.
    Many,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::TooLong { length, most } => {
                write!(f, "a message of {length} bytes, where {most} are the most")
            }
            Fault::Short => f.write_str("a message that ends before it is over"),
            Fault::Long => f.write_str("a message that goes on after it is over"),
            Fault::Tag(tag) => write!(f, "a message that begins with {tag}, as none does"),
            Fault::Number => f.write_str("a number that is too large"),
            Fault::Text => f.write_str("a text that is not UTF-8"),
            Fault::Http => f.write_str("a method, address, header or status that HTTP does not have"),
            Fault::Many => f.write_str("more clients or headers than one message has"),
        }
    }
}

impl std::error::Error for Fault {}

/// What can go over the line.
pub trait Message: Sized {
    /// The most bytes a message of this side has.
    const MOST: usize;

    /// Writes tag and fields.
    fn put(&self, out: &mut BytesMut);

    /// Reads tag and fields: all of these bytes.
    fn take(bytes: Bytes) -> Result<Self, Fault>;
}

/// Writes a message behind what is there already. One that is too long leaves no trace.
pub fn write<M: Message>(message: &M, out: &mut BytesMut) -> Result<(), Fault> {
    let begin = out.len();
    out.put_u32(0);
    message.put(out);
    let length = out.len() - begin - LENGTH;
    match u32::try_from(length) {
        Ok(told) if length <= M::MOST => {
            out[begin..begin + LENGTH].copy_from_slice(&told.to_be_bytes());
            Ok(())
        }
        Ok(_) | Err(_) => {
            out.truncate(begin);
            Err(Fault::TooLong { length, most: M::MOST })
        }
    }
}

/// Takes bytes as they come and gives messages when they are whole.
#[derive(Debug, Default)]
pub struct Parts {
    buffer: BytesMut,
}

impl Parts {
    /// Nothing has come yet.
    pub fn new() -> Parts {
        Parts::default()
    }

    /// Where what comes is put.
    pub const fn buffer(&mut self) -> &mut BytesMut {
        &mut self.buffer
    }

    /// The next message, if it is whole. After a fault nothing more can be read.
    pub fn whole<M: Message>(&mut self) -> Result<Option<M>, Fault> {
        let Some(told) = self.buffer.first_chunk::<LENGTH>() else { return Ok(None) };
        let length = usize::try_from(u32::from_be_bytes(*told)).map_err(|_| Fault::Number)?;
        if length > M::MOST {
            return Err(Fault::TooLong { length, most: M::MOST });
        }
        if self.buffer.len() < LENGTH + length {
            return Ok(None);
        }
        self.buffer.advance(LENGTH);
        let bytes = self.buffer.split_to(length).freeze();
        M::take(bytes).map(Some)
    }
}

fn put_number(out: &mut BytesMut, mut number: u64) {
    while number >= 0x80 {
        // The lowest seven bits, and the mark that there are more.
        out.put_u8(number.to_le_bytes()[0] | 0x80);
        number >>= 7;
    }
    out.put_u8(number.to_le_bytes()[0]);
}

fn put_bytes(out: &mut BytesMut, bytes: &[u8]) {
    put_number(out, bytes.len() as u64);
    out.put_slice(bytes);
}

fn put_headers(out: &mut BytesMut, headers: &HeaderMap) {
    put_number(out, headers.len() as u64);
    for (name, value) in headers {
        put_bytes(out, name.as_str().as_bytes());
        put_bytes(out, value.as_bytes());
    }
}

/// Whether headers are few and short enough to go over the line.
pub fn fits(headers: &HeaderMap) -> bool {
    let whole: usize = headers.iter().map(|(name, value)| name.as_str().len() + value.len()).sum();
    headers.len() <= MOST_HEADERS
        && whole <= LONGEST_HEAD
        && headers.values().all(|value| value.len() <= LONGEST_HEADER)
}

impl Head {
    /// Whether it is short enough to go over the line: whoever sends it looks first.
    pub fn fits(&self) -> bool {
        target(&self.target).len() <= LONGEST_HEADER && fits(&self.headers)
    }
}

/// What is asked for: an address of this house, whatever else was written before it.
fn target(target: &Uri) -> &str {
    let asked = target.path_and_query().map_or("/", http::uri::PathAndQuery::as_str);
    if asked.starts_with('/') { asked } else { "/" }
}

fn put_head(out: &mut BytesMut, head: &Head) {
    let target = target(&head.target);
    put_bytes(out, target.as_bytes());
    put_headers(out, &head.headers);
    match head.from {
        IpAddr::V4(v4) => {
            out.put_u8(4);
            out.put_slice(&v4.octets());
        }
        IpAddr::V6(v6) => {
            out.put_u8(6);
            out.put_slice(&v6.octets());
        }
    }
}

/// What is left of a message.
struct Rest(Bytes);

impl Rest {
    fn byte(&mut self) -> Result<u8, Fault> {
        if self.0.is_empty() { Err(Fault::Short) } else { Ok(self.0.get_u8()) }
    }

    fn number(&mut self) -> Result<u64, Fault> {
        let mut number = 0u64;
        for shift in (0..64).step_by(7) {
            let byte = self.byte()?;
            let part = u64::from(byte & 0x7f);
            // Nine groups are sixty-three bits.
            if shift == 63 && part > 1 {
                return Err(Fault::Number);
            }
            number |= part << shift;
            if byte & 0x80 == 0 {
                return Ok(number);
            }
        }
        Err(Fault::Number)
    }

    fn count(&mut self, most: usize) -> Result<usize, Fault> {
        let count = usize::try_from(self.number()?).map_err(|_| Fault::Number)?;
        if count > most { Err(Fault::Many) } else { Ok(count) }
    }

    fn some(&mut self, count: usize) -> Result<Bytes, Fault> {
        if count > self.0.len() { Err(Fault::Short) } else { Ok(self.0.split_to(count)) }
    }

    /// What is left, as text.
    fn text(self) -> Result<Bytes, Fault> {
        if std::str::from_utf8(&self.0).is_err() { Err(Fault::Text) } else { Ok(self.0) }
    }

    fn short(&mut self) -> Result<Bytes, Fault> {
        let count = self.count(LONGEST_HEADER)?;
        self.some(count)
    }

    fn headers(&mut self) -> Result<HeaderMap, Fault> {
        let count = self.count(MOST_HEADERS)?;
        let mut headers = HeaderMap::new();
        for _ in 0..count {
            let name = HeaderName::from_bytes(&self.short()?).map_err(|_| Fault::Http)?;
            let value = HeaderValue::from_maybe_shared(self.short()?).map_err(|_| Fault::Http)?;
            headers.append(name, value);
        }
        Ok(headers)
    }

    fn head(&mut self) -> Result<Head, Fault> {
        let target = self.short()?;
        // An address of this house, and no other one.
        if target.first() != Some(&b'/') {
            return Err(Fault::Http);
        }
        let target = Uri::from_maybe_shared(target).map_err(|_| Fault::Http)?;
        let headers = self.headers()?;
        let from = match self.byte()? {
            4 => {
                let octets = self.some(4)?;
                IpAddr::V4(Ipv4Addr::from(<[u8; 4]>::try_from(&octets[..]).map_err(|_| Fault::Short)?))
            }
            6 => {
                let octets = self.some(16)?;
                IpAddr::V6(Ipv6Addr::from(<[u8; 16]>::try_from(&octets[..]).map_err(|_| Fault::Short)?))
            }
            _ => return Err(Fault::Number),
        };
        Ok(Head { target, headers, from })
    }

    fn status(&mut self) -> Result<StatusCode, Fault> {
        let status = u16::try_from(self.number()?).map_err(|_| Fault::Http)?;
        StatusCode::from_u16(status).map_err(|_| Fault::Http)
    }

    fn yes_or_no(&mut self) -> Result<bool, Fault> {
        match self.byte()? {
            0 => Ok(false),
            1 => Ok(true),
            _ => Err(Fault::Number),
        }
    }

    fn end(self) -> Result<(), Fault> {
        if self.0.is_empty() { Ok(()) } else { Err(Fault::Long) }
    }
}

impl Message for FromGateway {
    const MOST: usize = 2 << 20;

    fn put(&self, out: &mut BytesMut) {
        match self {
            FromGateway::Ping { n } => {
                out.put_u8(1);
                put_number(out, *n);
            }
            FromGateway::Asked { id, method, head, body } => {
                out.put_u8(2);
                put_number(out, *id);
                put_bytes(out, method.as_str().as_bytes());
                put_head(out, head);
                out.put_slice(body);
            }
            FromGateway::More { id, parts } => {
                out.put_u8(3);
                put_number(out, *id);
                put_number(out, *parts);
            }
            FromGateway::Forget { id } => {
                out.put_u8(4);
                put_number(out, *id);
            }
            FromGateway::Opens { client, head } => {
                out.put_u8(5);
                put_number(out, *client);
                put_head(out, head);
            }
            FromGateway::Said { client, text } => {
                out.put_u8(6);
                put_number(out, *client);
                out.put_slice(text);
            }
            FromGateway::Gone { client } => {
                out.put_u8(7);
                put_number(out, *client);
            }
        }
    }

    fn take(bytes: Bytes) -> Result<FromGateway, Fault> {
        let mut rest = Rest(bytes);
        let message = match rest.byte()? {
            1 => FromGateway::Ping { n: rest.number()? },
            2 => {
                let id = rest.number()?;
                let method = Method::from_bytes(&rest.short()?).map_err(|_| Fault::Http)?;
                let head = rest.head()?;
                return Ok(FromGateway::Asked { id, method, head, body: rest.0 });
            }
            3 => FromGateway::More { id: rest.number()?, parts: rest.number()? },
            4 => FromGateway::Forget { id: rest.number()? },
            5 => FromGateway::Opens { client: rest.number()?, head: rest.head()? },
            6 => {
                let client = rest.number()?;
                return Ok(FromGateway::Said { client, text: rest.text()? });
            }
            7 => FromGateway::Gone { client: rest.number()? },
            tag => return Err(Fault::Tag(tag)),
        };
        rest.end()?;
        Ok(message)
    }
}

impl Message for FromRoom {
    const MOST: usize = 16 << 20;

    fn put(&self, out: &mut BytesMut) {
        match self {
            FromRoom::Pong { n } => {
                out.put_u8(1);
                put_number(out, *n);
            }
            FromRoom::Answered { id, status, headers, body, last } => {
                out.put_u8(2);
                put_number(out, *id);
                put_number(out, u64::from(status.as_u16()));
                put_headers(out, headers);
                out.put_u8(u8::from(*last));
                out.put_slice(body);
            }
            FromRoom::Part { id, body, last } => {
                out.put_u8(3);
                put_number(out, *id);
                out.put_u8(u8::from(*last));
                out.put_slice(body);
            }
            FromRoom::Broken { id } => {
                out.put_u8(4);
                put_number(out, *id);
            }
            FromRoom::Opened { client } => {
                out.put_u8(5);
                put_number(out, *client);
            }
            FromRoom::NotOpened { client, status, headers, body } => {
                out.put_u8(6);
                put_number(out, *client);
                put_number(out, u64::from(status.as_u16()));
                put_headers(out, headers);
                out.put_slice(body);
            }
            FromRoom::Frame { clients, form, body } => {
                out.put_u8(match form {
                    Form::Text => 7,
                    Form::Packed => 8,
                });
                put_number(out, clients.len() as u64);
                for client in clients {
                    put_number(out, *client);
                }
                out.put_slice(body);
            }
            FromRoom::Close { client, code } => {
                out.put_u8(9);
                put_number(out, *client);
                put_number(out, u64::from(*code));
            }
        }
    }

    fn take(bytes: Bytes) -> Result<FromRoom, Fault> {
        let mut rest = Rest(bytes);
        let message = match rest.byte()? {
            1 => FromRoom::Pong { n: rest.number()? },
            2 => {
                let (id, status, headers) = (rest.number()?, rest.status()?, rest.headers()?);
                let last = rest.yes_or_no()?;
                return Ok(FromRoom::Answered { id, status, headers, body: rest.0, last });
            }
            3 => {
                let (id, last) = (rest.number()?, rest.yes_or_no()?);
                return Ok(FromRoom::Part { id, body: rest.0, last });
            }
            4 => FromRoom::Broken { id: rest.number()? },
            5 => FromRoom::Opened { client: rest.number()? },
            6 => {
                let (client, status, headers) = (rest.number()?, rest.status()?, rest.headers()?);
                return Ok(FromRoom::NotOpened { client, status, headers, body: rest.0 });
            }
            tag @ (7 | 8) => {
                let count = rest.count(MOST_CLIENTS)?;
                let clients = (0..count).map(|_| rest.number()).collect::<Result<Vec<u64>, Fault>>()?;
                let (form, body) = if tag == 7 { (Form::Text, rest.text()?) } else { (Form::Packed, rest.0) };
                return Ok(FromRoom::Frame { clients, form, body });
            }
            9 => {
                let client = rest.number()?;
                let code = u16::try_from(rest.number()?).map_err(|_| Fault::Number)?;
                FromRoom::Close { client, code }
            }
            tag => return Err(Fault::Tag(tag)),
        };
        rest.end()?;
        Ok(message)
    }
}
