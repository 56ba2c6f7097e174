//! Messages as bytes: what is written is read, and what is no message is refused and nothing else.

use bytes::{BufMut, Bytes, BytesMut};
use http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode};
use link::codec::{Fault, Message, Parts, write};
use link::message::{Form, FromGateway, FromRoom, Head};
use proptest::collection::vec;
use proptest::prelude::*;

fn headers() -> impl Strategy<Value = HeaderMap> {
    vec(("[a-z][a-z0-9-]{0,12}", "[ -~]{0,40}"), 0..8).prop_map(|pairs| {
        let mut headers = HeaderMap::new();
        for (name, value) in pairs {
            let name = HeaderName::from_bytes(name.as_bytes()).unwrap();
            headers.append(name, HeaderValue::from_str(&value).unwrap());
        }
        headers
    })
}

fn head() -> impl Strategy<Value = Head> {
    let from = prop_oneof![
        any::<[u8; 4]>().prop_map(std::net::IpAddr::from),
        any::<[u8; 16]>().prop_map(std::net::IpAddr::from)
    ];
    ("/[a-z0-9/]{0,20}(\\?[a-z=&0-9]{1,12})?", headers(), from).prop_map(|(target, headers, from)| Head {
        target: target.parse().unwrap(),
        headers,
        from,
    })
}

fn bytes() -> impl Strategy<Value = Bytes> {
    vec(any::<u8>(), 0..300).prop_map(Bytes::from)
}

fn text() -> impl Strategy<Value = Bytes> {
    "\\PC{0,80}".prop_map(Bytes::from)
}

fn from_gateway() -> impl Strategy<Value = FromGateway> {
    let method = prop_oneof![Just(Method::GET), Just(Method::POST), Just(Method::DELETE)];
    prop_oneof![
        any::<u64>().prop_map(|n| FromGateway::Ping { n }),
        (any::<u64>(), method, head(), bytes()).prop_map(|(id, method, head, body)| FromGateway::Asked {
            id,
            method,
            head,
            body
        }),
        (any::<u64>(), any::<u64>()).prop_map(|(id, parts)| FromGateway::More { id, parts }),
        any::<u64>().prop_map(|id| FromGateway::Forget { id }),
        (any::<u64>(), head()).prop_map(|(client, head)| FromGateway::Opens { client, head }),
        (any::<u64>(), text()).prop_map(|(client, text)| FromGateway::Said { client, text }),
        any::<u64>().prop_map(|client| FromGateway::Gone { client }),
    ]
}

fn from_room() -> impl Strategy<Value = FromRoom> {
    let status = (100u16..600).prop_map(|status| StatusCode::from_u16(status).unwrap());
    let frame = prop_oneof![
        (vec(any::<u64>(), 0..40), text()).prop_map(|(clients, body)| FromRoom::Frame {
            clients,
            form: Form::Text,
            body
        }),
        (vec(any::<u64>(), 0..40), bytes()).prop_map(|(clients, body)| FromRoom::Frame {
            clients,
            form: Form::Packed,
            body
        })
    ];
    prop_oneof![
        any::<u64>().prop_map(|n| FromRoom::Pong { n }),
        (any::<u64>(), status.clone(), headers(), bytes(), any::<bool>()).prop_map(
            |(id, status, headers, body, last)| FromRoom::Answered { id, status, headers, body, last }
        ),
        (any::<u64>(), bytes(), any::<bool>()).prop_map(|(id, body, last)| FromRoom::Part { id, body, last }),
        any::<u64>().prop_map(|id| FromRoom::Broken { id }),
        any::<u64>().prop_map(|client| FromRoom::Opened { client }),
        (any::<u64>(), status, headers(), bytes()).prop_map(|(client, status, headers, body)| {
            FromRoom::NotOpened { client, status, headers, body }
        }),
        frame,
        (any::<u64>(), any::<u16>()).prop_map(|(client, code)| FromRoom::Close { client, code }),
    ]
}

/// Writes some, and reads them in pieces of this size.
fn there_and_back<M: Message + PartialEq + std::fmt::Debug>(messages: &[M], piece: usize) {
    let mut written = BytesMut::new();
    for message in messages {
        write(message, &mut written).unwrap();
    }
    let (mut parts, mut read) = (Parts::new(), Vec::new());
    for piece in written.chunks(piece.max(1)) {
        parts.buffer().extend_from_slice(piece);
        while let Some(message) = parts.whole::<M>().unwrap() {
            read.push(message);
        }
    }
    assert_eq!(read, messages);
}

/// Whatever is cut off, changed or added, the reader says what is wrong or reads something; it never panics.
fn bent<M: Message>(message: &M, cut: usize, at: usize, with: u8) {
    let mut written = BytesMut::new();
    write(message, &mut written).unwrap();
    let whole = written.split_off(4).freeze();
    let _ = M::take(whole.slice(..cut % (whole.len() + 1)));
    let mut changed = BytesMut::from(&whole[..]);
    let at = at % changed.len();
    changed[at] = with;
    let _ = M::take(changed.freeze());
}

proptest! {
    #[test]
    fn what_a_gateway_writes_a_room_reads(messages in vec(from_gateway(), 1..6), piece in 1usize..600) {
        there_and_back(&messages, piece);
    }

    #[test]
    fn what_a_room_writes_a_gateway_reads(messages in vec(from_room(), 1..6), piece in 1usize..600) {
        there_and_back(&messages, piece);
    }

    #[test]
    fn bytes_of_strangers_are_refused_and_nothing_else(bytes in vec(any::<u8>(), 0..400)) {
        let bytes = Bytes::from(bytes);
        let _ = FromGateway::take(bytes.clone());
        let _ = FromRoom::take(bytes.clone());
        let mut parts = Parts::new();
        parts.buffer().extend_from_slice(&bytes);
        while let Ok(Some(_)) = parts.whole::<FromRoom>() {}
    }

    #[test]
    fn a_bent_message_is_refused_or_another(
        one in from_gateway(), other in from_room(), cut in any::<usize>(), at in any::<usize>(), with in any::<u8>()
    ) {
        bent(&one, cut, at, with);
        bent(&other, cut, at, with);
    }
}

#[test]
fn a_length_beyond_the_bound_is_refused_before_anything_is_kept() {
    let mut parts = Parts::new();
    parts.buffer().put_u32(u32::MAX);
    let told = usize::try_from(u32::MAX).unwrap();
    assert_eq!(
        parts.whole::<FromGateway>(),
        Err(Fault::TooLong { length: told, most: <FromGateway as Message>::MOST })
    );
    // One that announces many clients or headers and has none does not make room for them.
    let many = Bytes::from_static(&[8, 0xff, 0xff, 0xff, 0xff, 0x0f]);
    assert_eq!(FromRoom::take(many), Err(Fault::Many));
    let headers = Bytes::from_static(&[4 + 1, 1, 1, b'/', 0xff, 0x01]);
    assert_eq!(FromGateway::take(headers), Err(Fault::Many));
}

#[test]
fn a_message_that_is_too_long_leaves_no_trace() {
    let mut out = BytesMut::new();
    write(&FromGateway::Ping { n: 1 }, &mut out).unwrap();
    let before = out.clone();
    let text = Bytes::from(vec![b'a'; <FromGateway as Message>::MOST]);
    let long = write(&FromGateway::Said { client: 1, text }, &mut out);
    assert!(matches!(long, Err(Fault::TooLong { .. })), "{long:?}");
    assert_eq!(out, before);
}

#[test]
fn what_is_wrong_is_named() {
    let room = |bytes: &'static [u8]| FromRoom::take(Bytes::from_static(bytes)).err();
    let gateway = |bytes: &'static [u8]| FromGateway::take(Bytes::from_static(bytes)).err();
    assert_eq!(room(&[]), Some(Fault::Short));
    assert_eq!(room(&[99]), Some(Fault::Tag(99)));
    assert_eq!(room(&[1, 0x80]), Some(Fault::Short));
    assert_eq!(room(&[1, 7, 7]), Some(Fault::Long));
    assert_eq!(room(&[1, 255, 255, 255, 255, 255, 255, 255, 255, 255, 2]), Some(Fault::Number));
    assert_eq!(room(&[7, 1, 1, 0xff]), Some(Fault::Text));
    assert_eq!(gateway(&[6, 1, 0xff]), Some(Fault::Text));
    // An address of another house.
    assert_eq!(gateway(b"\x05\x01\x08http://a\0\x04aaaa"), Some(Fault::Http));
    let all =
        [Fault::Short, Fault::Long, Fault::Tag(1), Fault::Number, Fault::Text, Fault::Http, Fault::Many];
    assert!(all.iter().all(|fault| !fault.to_string().is_empty()));
}

#[test]
fn a_head_that_is_too_long_is_known_before_it_is_sent() {
    let mut head = Head {
        target: "/api/lobby".parse().unwrap(),
        headers: HeaderMap::new(),
        from: [127, 0, 0, 1].into(),
    };
    assert!(head.fits());
    let long = HeaderValue::from_str(&"a".repeat(40_000)).unwrap();
    head.headers.insert("cookie", long);
    assert!(!head.fits());
    head.headers.clear();
    for nth in 0..200 {
        let name = HeaderName::from_bytes(format!("x-{nth}").as_bytes()).unwrap();
        head.headers.insert(name, HeaderValue::from_static("1"));
    }
    assert!(!head.fits());
}
