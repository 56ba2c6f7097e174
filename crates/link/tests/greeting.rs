//! How a gateway and a room come to know each other, over real connections.

use link::VERSION;
use link::hello::{CHALLENGE, Gateway, HELLO, PROOF, Refusal, Room, Standing, WELCOME};
use link::message::{FromGateway, FromRoom};
use link::secret::Secret;
use link::tcp::{Broken, greet, receive};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

const OPEN: Standing = Standing::Open { room: 77, epoch: 3 };

fn secret(letter: &str) -> Secret {
    Secret::of(&letter.repeat(32)).unwrap()
}

/// Both ends of a connection.
async fn ends() -> (TcpStream, TcpStream) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let at = listener.local_addr().unwrap();
    let (one, other) = tokio::join!(TcpStream::connect(at), listener.accept());
    (one.unwrap(), other.unwrap().0)
}

#[tokio::test]
async fn who_has_the_secret_comes_in_under_a_plain_name_and_hears_how_the_room_stands() {
    for standing in [OPEN, Standing::Standby] {
        let (gateway, room) = ends().await;
        let (ours, theirs) = (secret("a"), secret("a"));
        let (greeted, received) = tokio::join!(
            greet(gateway, &ours, "front-1 \u{1b}[31m"),
            receive(room, &theirs, || Ok(standing))
        );
        let (heard, (mut from_room, mut to_room)) = greeted.unwrap();
        let (name, _, (mut from_gateway, mut to_gateway)) = received.unwrap();
        assert_eq!((heard, name.as_str()), (standing, "front-1[31m"));
        to_room.put(&FromGateway::Ping { n: 9 }).unwrap();
        to_room.send().await.unwrap();
        assert_eq!(from_gateway.next().await.unwrap(), FromGateway::Ping { n: 9 });
        to_gateway.put(&FromRoom::Pong { n: 9 }).unwrap();
        to_gateway.send().await.unwrap();
        assert_eq!(from_room.next().await.unwrap(), FromRoom::Pong { n: 9 });
        assert_eq!((from_room.read(), to_gateway.written()), (6, 6));
        drop((to_room, from_room));
        assert!(matches!(from_gateway.next().await, Err(Broken::Closed)));
    }
}

#[tokio::test]
async fn another_secret_is_refused_on_both_sides_with_what_to_do() {
    let (gateway, room) = ends().await;
    let (ours, theirs) = (secret("a"), secret("b"));
    let (greeted, received) = tokio::join!(greet(gateway, &ours, "g"), receive(room, &theirs, || Ok(OPEN)));
    for why in [greeted.err().unwrap().to_string(), received.err().unwrap().to_string()] {
        assert_eq!(
            why,
            "the other side has another secret, or somebody stands between: copy the file of [cluster] secret from the room \
             to the gateway, and see who answers at this address"
        );
    }
}

#[tokio::test]
async fn another_version_is_refused_on_both_sides_with_both_versions() {
    let (mut gateway, room) = ends().await;
    let secret = secret("a");
    let mut hello = Gateway::new([1; 32]).hello();
    hello[8..10].copy_from_slice(&(VERSION + 1).to_be_bytes());
    let knocking = async {
        gateway.write_all(&hello).await.unwrap();
        // Gateways from before there was encryption wait for so many bytes.
        let mut told = [0; CHALLENGE];
        gateway.read_exact(&mut told).await.unwrap();
        Gateway::welcomed(told.first_chunk::<WELCOME>().unwrap()).err().unwrap()
    };
    let (heard, received) = tokio::join!(knocking, receive(room, &secret, || Ok(OPEN)));
    assert_eq!(heard, Refusal::Version { theirs: VERSION });
    let said = received.err().unwrap().to_string();
    assert!(said.contains(&format!("speaks version {} and this program {VERSION}", VERSION + 1)), "{said}");
}

#[test]
fn a_greeting_that_was_overheard_or_comes_by_another_way_proves_nothing() {
    let (secret, way) = (secret("a"), [3; 32]);
    // What a gateway once said, and was let in with.
    let once = Gateway::new([7; 32]);
    let room = Room::hear(&once.hello(), [8; 32]).unwrap();
    let proof = once.prove(&secret, &way, &room.challenge(&secret, &way), "g").unwrap();
    assert_eq!(room.check(&secret, &way, &proof), Ok("g".to_owned()));
    // The same words to a room that asks anew.
    let again = Room::hear(&once.hello(), [9; 32]).unwrap();
    assert_eq!(again.check(&secret, &way, &proof), Err(Refusal::Secret));
    // The same over another connection, in both directions.
    let other = [4; 32];
    assert_eq!(room.check(&secret, &other, &proof), Err(Refusal::Secret));
    let passed_on = room.challenge(&secret, &other);
    assert_eq!(once.prove(&secret, &way, &passed_on, "g").err(), Some(Refusal::Secret));
    // A room's own proof does not pass for a gateway's, nor a stranger's recorded room for the room.
    let mut reflected = [0; PROOF];
    reflected[0] = 1;
    reflected[1..33].copy_from_slice(&again.challenge(&secret, &way)[35..]);
    assert_eq!(again.check(&secret, &way, &reflected), Err(Refusal::Secret));
    let recorded = room.challenge(&secret, &way);
    assert_eq!(Gateway::new([6; 32]).prove(&secret, &way, &recorded, "g").err(), Some(Refusal::Secret));
}

#[tokio::test]
async fn a_stranger_a_full_room_and_silence_are_told_apart() {
    let secret = secret("a");
    let (mut stranger, room) = ends().await;
    stranger.write_all(&[b'G'; HELLO]).await.unwrap();
    assert!(matches!(receive(room, &secret, || Ok(OPEN)).await, Err(Broken::Refused(Refusal::Stranger))));
    let (gateway, room) = ends().await;
    let (greeted, _) =
        tokio::join!(greet(gateway, &secret, "g"), receive(room, &secret, || Err(Refusal::Full)));
    assert!(matches!(greeted, Err(Broken::Refused(Refusal::Full))));
    let (quiet, room) = ends().await;
    assert!(matches!(receive(room, &secret, || Ok(OPEN)).await, Err(Broken::Silent)));
    drop(quiet);
}

#[tokio::test]
async fn bytes_that_are_no_message_end_the_line() {
    let (gateway, room) = ends().await;
    let secret = secret("a");
    let (greeted, received) = tokio::join!(greet(gateway, &secret, "g"), receive(room, &secret, || Ok(OPEN)));
    let (_, (mut from_room, _to_room)) = greeted.unwrap();
    let (_, _, (_from_gateway, mut to_gateway)) = received.unwrap();
    // A frame whose text is none goes as it is, since who writes it knows better; who reads it looks.
    let body = bytes::Bytes::from_static(&[0xff]);
    to_gateway.put(&FromRoom::Frame { clients: vec![1], form: link::message::Form::Text, body }).unwrap();
    to_gateway.send().await.unwrap();
    assert!(matches!(from_room.next().await, Err(Broken::Fault(_))));
}
