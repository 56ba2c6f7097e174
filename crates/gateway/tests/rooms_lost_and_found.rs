//! A gateway finds the room, loses it, and finds it again.

use axum::body::Bytes;
use axum::http::{HeaderMap, StatusCode};
use futures_util::SinkExt;
use link::hello::Standing;
use link::message::{Form, FromGateway, FromRoom};
use tokio_tungstenite::tungstenite::Message;

use crate::played_room::{Place, asks, connects, gateway, goodbye, settled, text};

const fn open(epoch: u64) -> Standing {
    Standing::Open { room: 7, epoch }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_a_room_there_are_pages_and_a_plain_word_and_with_it_everything() {
    let place = Place::new().await;
    let door = gateway(&[&place], |_| {}).await;
    let away = asks(door.at, "GET /api/lobby", "").await;
    assert!(away.starts_with("HTTP/1.1 503") && away.contains("\"room-away\""), "{away}");
    assert!(away.contains("retry-after: 2") && away.contains("x-request-id: "), "{away}");
    assert!(connects(door.at).await.is_err(), "nobody is let in");
    let page = asks(door.at, "GET /", "").await;
    assert!(page.contains("The pages are not built into this program"), "{page}");
    let health = asks(door.at, "GET /healthz", "").await;
    assert!(health.starts_with("HTTP/1.1 503") && health.contains("no-room\n"), "{health}");

    // First a program that waits for its turn, then the room.
    drop(place.tells(Standing::Standby).await);
    let mut room = place.tells(open(1)).await;
    settled(&door, true).await;
    let (answer, ()) =
        tokio::join!(asks(door.at, "GET /api/lobby?page=2", "x-forwarded-for: 1.2.3.4\r\n"), async {
            let FromGateway::Asked { id, method, head, body } = room.hears().await else { panic!("asked") };
            assert_eq!((method.as_str(), head.target.to_string().as_str()), ("GET", "/api/lobby?page=2"));
            assert!(body.is_empty() && head.from.is_loopback(), "what a client claims is not believed");
            assert!(
                !head.headers.contains_key("x-forwarded-for") && !head.headers.contains_key("connection")
            );
            // In three parts.
            let headers = HeaderMap::from_iter([(axum::http::header::ETAG, "x".parse().unwrap())]);
            let body = Bytes::from_static(b"one ");
            room.says(&FromRoom::Answered { id, status: StatusCode::OK, headers, body, last: false }).await;
            assert!(matches!(room.hears().await, FromGateway::More { parts: 1, .. }));
            room.says(&FromRoom::Part { id, body: Bytes::from_static(b"two "), last: false }).await;
            room.says(&FromRoom::Part { id, body: Bytes::from_static(b"three"), last: true }).await;
            assert!(matches!(room.hears().await, FromGateway::More { parts: 1, .. }));
        });
    assert!(answer.starts_with("HTTP/1.1 200") && answer.contains("etag: x"), "{answer}");
    for part in ["one ", "two ", "three"] {
        assert!(answer.contains(part), "{answer}");
    }
    let health = asks(door.at, "GET /healthz", "").await;
    assert!(health.contains("ok\n") && health.contains("epoch 1"), "{health}");
    let figures = asks(door.at, "GET /metrics", "").await;
    assert!(figures.contains("croupier_gateway_room_up 1\n") && figures.contains("# EOF"), "{figures}");
    let health = asks(door.at, "GET /healthz", "x-forwarded-for: 1.2.3.4\r\n").await;
    assert!(health.ends_with("ok\n"), "where the room is is nobody's business outside: {health}");
    let proxied = asks(door.at, "GET /metrics", "x-forwarded-for: 1.2.3.4\r\n").await;
    assert!(proxied.starts_with("HTTP/1.1 404"), "{proxied}");
    door.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn clients_of_a_lost_room_are_told_to_come_again_and_do() {
    let place = Place::new().await;
    let door = gateway(&[&place], |_| {}).await;
    let mut room = place.tells(open(1)).await;
    settled(&door, true).await;
    let (socket, client) = tokio::join!(connects(door.at), room.lets_in());
    let mut socket = socket.unwrap();
    socket.send(Message::text("hello")).await.unwrap();
    assert_eq!(room.hears().await, FromGateway::Said { client, text: Bytes::from_static(b"hello") });
    let frame = |clients| FromRoom::Frame { clients, form: Form::Text, body: Bytes::from_static(b"{}") };
    room.says(&frame(vec![client, 999])).await;
    assert_eq!(text(&mut socket).await, "{}");
    // Killed.
    drop(room);
    let (said, code) = goodbye(&mut socket).await;
    assert_eq!(code, 4006);
    assert!(said.iter().any(|said| said.contains("room-moves")), "{said:?}");
    settled(&door, false).await;
    assert!(connects(door.at).await.is_err());
    // And there again.
    let mut room = place.tells(open(2)).await;
    settled(&door, true).await;
    let (socket, client) = tokio::join!(connects(door.at), room.lets_in());
    let mut socket = socket.unwrap();
    room.says(&frame(vec![client])).await;
    assert_eq!(text(&mut socket).await, "{}");
    // The room ends a connection with a reason of its own.
    room.says(&FromRoom::Close { client, code: 4001 }).await;
    assert_eq!(goodbye(&mut socket).await.1, 4001);
    // Whoever leaves is gone there, too.
    assert_eq!(room.hears().await, FromGateway::Gone { client });
    door.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_two_open_rooms_the_higher_epoch_is_served_and_another_room_never() {
    let (old, new, other) = (Place::new().await, Place::new().await, Place::new().await);
    let door = gateway(&[&old, &new, &other], |_| {}).await;
    let mut before = old.tells(open(4)).await;
    settled(&door, true).await;
    let (socket, client) = tokio::join!(connects(door.at), before.lets_in());
    let mut socket = socket.unwrap();
    // Another room is none of ours.
    other.tells(Standing::Open { room: 8, epoch: 9 }).await.is_left().await;
    // Another program has taken the room over; the first does not know it yet.
    let mut after = new.tells(open(5)).await;
    assert_eq!(goodbye(&mut socket).await.1, 4006);
    let frame =
        FromRoom::Frame { clients: vec![client], form: Form::Text, body: Bytes::from_static(b"stale") };
    before.says(&frame).await;
    before.is_left().await;
    let (socket, client) = tokio::join!(connects(door.at), after.lets_in());
    let mut socket = socket.unwrap();
    let frame = FromRoom::Frame { clients: vec![client], form: Form::Text, body: Bytes::from_static(b"new") };
    after.says(&frame).await;
    assert_eq!(text(&mut socket).await, "new", "nothing stale is heard");
    // It comes back with its old epoch, and is left at once.
    old.tells(open(4)).await.is_left().await;
    let health = asks(door.at, "GET /healthz", "").await;
    assert!(health.contains("epoch 5") && health.contains("another room"), "{health}");
    door.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_room_that_says_nothing_is_lost_and_a_client_that_is_not_let_in_hears_why() {
    let place = Place::new().await;
    let door = gateway(&[&place], |_| {}).await;
    let mut room = place.tells(open(1)).await;
    settled(&door, true).await;
    let (refused, ()) = tokio::join!(connects(door.at), async {
        let FromGateway::Opens { client, .. } = room.hears().await else { panic!("somebody comes") };
        let (status, headers) = (StatusCode::TOO_MANY_REQUESTS, HeaderMap::new());
        let body = Bytes::from_static(b"later");
        room.says(&FromRoom::NotOpened { client, status, headers, body }).await;
    });
    assert!(format!("{:?}", refused.err().unwrap()).contains("429"));
    room.falls_silent();
    settled(&door, false).await;
    drop(room);
    door.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_answer_that_breaks_off_is_not_taken_for_a_whole_one() {
    let place = Place::new().await;
    let door = gateway(&[&place], |_| {}).await;
    let mut room = place.tells(open(1)).await;
    settled(&door, true).await;
    let (answer, ()) = tokio::join!(asks_broken(door.at), async {
        let FromGateway::Asked { id, .. } = room.hears().await else { panic!("asked") };
        let (headers, body) = (HeaderMap::new(), Bytes::from_static(b"half"));
        room.says(&FromRoom::Answered { id, status: StatusCode::OK, headers, body, last: false }).await;
        room.says(&FromRoom::Broken { id }).await;
    });
    assert!(!answer.ends_with("0\r\n\r\n"), "{answer}");
    door.stop().await;
}

async fn asks_broken(at: std::net::SocketAddr) -> String {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let mut stream = tokio::net::TcpStream::connect(at).await.unwrap();
    let request = format!("GET /api/x HTTP/1.1\r\nhost: {at}\r\n\r\n");
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    // It is cut off, one way or the other.
    let _ = stream.read_to_end(&mut answer).await;
    String::from_utf8_lossy(&answer).into_owned()
}
