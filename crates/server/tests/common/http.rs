//! A client of the REST interface that says exactly what it is told to say.

use std::net::SocketAddr;

use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use wire::Session;

use super::{Dice, PATIENCE};

/// What came back.
#[derive(Clone, Debug)]
pub(crate) struct Reply {
    pub(crate) status: u16,
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) body: Vec<u8>,
}

impl Reply {
    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body)
            .unwrap_or_else(|error| panic!("{error}: {} {}", self.status, self.text()))
    }

    pub(crate) fn read<T: DeserializeOwned>(&self) -> T {
        serde_json::from_slice(&self.body)
            .unwrap_or_else(|error| panic!("{error}: {} {}", self.status, self.text()))
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    /// The code of a refusal.
    pub(crate) fn key(&self) -> String {
        self.json()["key"].as_str().unwrap_or_default().to_owned()
    }
}

/// Somebody with a browser, or a program that pretends to be one.
pub(crate) struct Person {
    pub(crate) at: SocketAddr,
    pub(crate) name: String,
    pub(crate) cookie: Option<String>,
    pub(crate) csrf: Option<String>,
    stream: Option<TcpStream>,
    ids: Dice,
}

/// What is sent.
pub(crate) struct Ask<'a> {
    pub(crate) method: &'a str,
    pub(crate) path: &'a str,
    pub(crate) headers: Vec<(&'a str, String)>,
    pub(crate) body: Option<Vec<u8>>,
}

impl Person {
    pub(crate) fn nobody(at: SocketAddr) -> Person {
        let seed = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
        let ids = Dice::new(u64::try_from(seed.as_nanos() & 0xffff_ffff_ffff).unwrap_or(0));
        Person { at, name: String::new(), cookie: None, csrf: None, stream: None, ids }
    }

    pub(crate) async fn guest(at: SocketAddr, name: &str) -> Person {
        let mut person = Person::nobody(at);
        let reply = person.post("/api/guest", &json!({"name": name})).await;
        person.came_in(&reply)
    }

    pub(crate) async fn log_in(at: SocketAddr, name: &str, password: &str) -> Person {
        let mut person = Person::nobody(at);
        let reply = person.post("/api/login", &json!({"name": name, "password": password})).await;
        person.came_in(&reply)
    }

    fn came_in(mut self, reply: &Reply) -> Person {
        assert_eq!(reply.status, 200, "{}", reply.text());
        let session: Session = reply.read();
        let me = session.me.expect("somebody came in");
        self.name = me.name;
        self.csrf = Some(me.csrf);
        let cookie = reply.header("set-cookie").expect("a cookie comes with it");
        self.cookie = cookie.split(';').next().map(str::to_owned);
        self
    }

    /// The same person with another browser.
    pub(crate) fn again(&self) -> Person {
        Person {
            name: self.name.clone(),
            cookie: self.cookie.clone(),
            csrf: self.csrf.clone(),
            ..Person::nobody(self.at)
        }
    }

    /// The same person at another address of the house.
    pub(crate) fn at(&self, at: SocketAddr) -> Person {
        Person { at, ..self.again() }
    }

    pub(crate) async fn me(&mut self) -> wire::Me {
        let session: Session = self.get("/api/session").await.read();
        session.me.expect("somebody")
    }

    pub(crate) async fn get(&mut self, path: &str) -> Reply {
        self.send(Ask { method: "GET", path, headers: Vec::new(), body: None }).await
    }

    pub(crate) async fn post(&mut self, path: &str, body: &Value) -> Reply {
        self.post_raw(path, body.to_string().into_bytes()).await
    }

    pub(crate) async fn post_raw(&mut self, path: &str, body: Vec<u8>) -> Reply {
        let headers = vec![("content-type", "application/json".to_owned())];
        self.send(Ask { method: "POST", path, headers: self.signed(headers), body: Some(body) }).await
    }

    /// With what shows that the request is meant.
    pub(crate) fn signed<'a>(&self, mut headers: Vec<(&'a str, String)>) -> Vec<(&'a str, String)> {
        match &self.csrf {
            Some(csrf) => headers.push(("x-csrf-token", csrf.clone())),
            None => headers.push(("x-croupier", "1".to_owned())),
        }
        headers
    }

    pub(crate) fn id(&mut self) -> String {
        self.ids.id()
    }

    /// Asks for something under a new number.
    pub(crate) async fn ask(&mut self, ask: &Value) -> Reply {
        let id = self.id();
        self.post("/api/commands", &json!({"id": id, "ask": ask})).await
    }

    /// Asks for something that is done.
    pub(crate) async fn must(&mut self, ask: &Value) -> Value {
        let reply = self.ask(ask).await;
        assert_eq!(reply.status, 200, "{} asks {ask}: {}", self.name, reply.text());
        reply.json()
    }

    /// Has the books checked, and waits for what is found. Of the auditor or the cage.
    pub(crate) async fn audit(&mut self) -> wire::AuditReport {
        let mut reply = self.post("/api/audit", &json!({})).await;
        let late = tokio::time::Instant::now() + PATIENCE * 3;
        loop {
            assert_eq!(reply.status, 200, "{}", reply.text());
            let status: wire::AuditStatus = reply.read();
            match (status.running, status.report, status.failed) {
                (None, Some(report), _) => return report,
                (None, None, failed) => panic!("the check failed: {failed:?}"),
                (Some(running), ..) => {
                    assert!(running.done <= running.total, "{running:?}");
                    assert!(tokio::time::Instant::now() < late, "the check does not end: {running:?}");
                }
            }
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
            reply = self.get("/api/audit").await;
        }
    }

    pub(crate) async fn send(&mut self, ask: Ask<'_>) -> Reply {
        let what = format!("{} {}", ask.method, ask.path);
        match timeout(PATIENCE, self.exchange(ask)).await {
            Ok(Ok(reply)) => reply,
            Ok(Err(error)) => panic!("the connection broke at {what}: {error}"),
            Err(_) => panic!("no answer to {what}"),
        }
    }

    /// Sends a request and reads the answer; an error where the connection broke.
    pub(crate) async fn exchange(&mut self, ask: Ask<'_>) -> std::io::Result<Reply> {
        let mut head = format!("{} {} HTTP/1.1\r\nhost: {}\r\n", ask.method, ask.path, self.at);
        if let Some(cookie) = &self.cookie {
            head.push_str(&format!("cookie: {cookie}\r\n"));
        }
        for (name, value) in &ask.headers {
            head.push_str(&format!("{name}: {value}\r\n"));
        }
        if let Some(body) = &ask.body {
            head.push_str(&format!("content-length: {}\r\n", body.len()));
        }
        head.push_str("\r\n");
        let mut bytes = head.into_bytes();
        bytes.extend(ask.body.iter().flatten());
        let kept = self.stream.take();
        if let Some(stream) = kept {
            match Self::talk(stream, &bytes, ask.method).await {
                Ok((reply, stream)) => {
                    self.stream = stream;
                    return Ok(reply);
                }
                // A connection that was kept may have been closed meanwhile.
                Err((_, true)) => {}
                Err((error, false)) => return Err(error),
            }
        }
        let stream = TcpStream::connect(self.at).await?;
        let (reply, stream) = Self::talk(stream, &bytes, ask.method).await.map_err(|(error, _)| error)?;
        self.stream = stream;
        Ok(reply)
    }

    /// Writes, reads; whether the connection ended before anything came.
    async fn talk(
        mut stream: TcpStream,
        bytes: &[u8],
        method: &str,
    ) -> Result<(Reply, Option<TcpStream>), (std::io::Error, bool)> {
        let fail = |nothing: bool| move |error: std::io::Error| (error, nothing);
        let (mut from, mut to) = stream.split();
        // A server may refuse a large body before it has all of it.
        let writing = async { to.write_all(bytes).await };
        let reading = async {
            let mut text = Vec::new();
            let end = loop {
                if let Some(end) = find(&text, b"\r\n\r\n") {
                    break end + 4;
                }
                if from.read_buf(&mut text).await.map_err(fail(text.is_empty()))? == 0 {
                    let error = std::io::Error::new(std::io::ErrorKind::UnexpectedEof, "closed");
                    return Err((error, text.is_empty()));
                }
            };
            let head = String::from_utf8_lossy(&text[..end]).into_owned();
            let mut body = text.split_off(end);
            let mut lines = head.lines();
            let status = lines.next().and_then(|line| line.split(' ').nth(1)?.parse().ok()).unwrap_or(0);
            let headers: Vec<(String, String)> = lines
                .filter_map(|line| line.split_once(':'))
                .map(|(name, value)| (name.trim().to_ascii_lowercase(), value.trim().to_owned()))
                .collect();
            let header =
                |name: &str| headers.iter().find(|(key, _)| key == name).map(|(_, value)| value.clone());
            let bodiless = method == "HEAD" || status == 204 || status == 304 || status == 101;
            let chunked = header("transfer-encoding").is_some_and(|value| value.contains("chunked"));
            let length: usize = header("content-length").and_then(|value| value.parse().ok()).unwrap_or(0);
            let whole = |body: &[u8]| {
                bodiless
                    || if chunked {
                        find(body, b"\r\n0\r\n\r\n").is_some() || body == b"0\r\n\r\n"
                    } else {
                        body.len() >= length
                    }
            };
            while !whole(&body) {
                if from.read_buf(&mut body).await.map_err(fail(false))? == 0 {
                    return Err((std::io::Error::new(std::io::ErrorKind::UnexpectedEof, "cut short"), false));
                }
            }
            let body = if bodiless {
                Vec::new()
            } else if chunked {
                unchunked(&body)
            } else {
                body
            };
            let closes = header("connection").is_some_and(|value| value.eq_ignore_ascii_case("close"));
            Ok((Reply { status, headers, body }, closes || status == 413))
        };
        let (written, read) = tokio::join!(writing, reading);
        let (reply, closes) = read?;
        // What could not be written any more was refused, and the answer has come.
        let keeps = written.is_ok() && !closes;
        Ok((reply, keeps.then_some(stream)))
    }
}

fn find(text: &[u8], part: &[u8]) -> Option<usize> {
    text.windows(part.len()).position(|window| window == part)
}

fn unchunked(mut body: &[u8]) -> Vec<u8> {
    let mut whole = Vec::new();
    while let Some(end) = find(body, b"\r\n") {
        let length = usize::from_str_radix(String::from_utf8_lossy(&body[..end]).trim(), 16).unwrap_or(0);
        if length == 0 || body.len() < end + 2 + length {
            break;
        }
        whole.extend(&body[end + 2..end + 2 + length]);
        body = &body[(end + 4 + length).min(body.len())..];
    }
    whole
}
