//! As much of HTTP as a guest needs: one request a connection, and what came back.

use std::io;
use std::net::SocketAddr;
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// How long an answer is waited for.
const PATIENCE: Duration = Duration::from_secs(30);

/// The largest answer that is read.
const LARGEST: u64 = 4 << 20;

/// What came back.
pub(crate) struct Reply {
    pub(crate) status: u16,
    /// The cookie that came with it: name and value.
    pub(crate) cookie: Option<String>,
    pub(crate) body: Vec<u8>,
}

/// Asks for a page.
pub(crate) async fn get(at: SocketAddr, path: &str) -> io::Result<Reply> {
    send(at, format!("GET {path} HTTP/1.1\r\nHost: {at}\r\nConnection: close\r\n\r\n")).await
}

/// Sends a document, as a page of the house would.
pub(crate) async fn post(at: SocketAddr, path: &str, body: &str) -> io::Result<Reply> {
    let length = body.len();
    let head = format!(
        "POST {path} HTTP/1.1\r\nHost: {at}\r\nOrigin: http://{at}\r\nConnection: close\r\n\
         X-Croupier: 1\r\nContent-Type: application/json\r\nContent-Length: {length}\r\n\r\n"
    );
    send(at, head + body).await
}

async fn send(at: SocketAddr, request: String) -> io::Result<Reply> {
    let exchange = async {
        let mut stream = TcpStream::connect(at).await?;
        stream.write_all(request.as_bytes()).await?;
        let mut answer = Vec::new();
        stream.take(LARGEST).read_to_end(&mut answer).await?;
        read(&answer).ok_or_else(|| io::Error::other("an answer that is not one of HTTP"))
    };
    tokio::time::timeout(PATIENCE, exchange).await.map_err(|_| io::Error::from(io::ErrorKind::TimedOut))?
}

fn read(answer: &[u8]) -> Option<Reply> {
    let end = answer.windows(4).position(|four| four == b"\r\n\r\n")?;
    let (head, body) = (std::str::from_utf8(answer.get(..end)?).ok()?, answer.get(end + 4..)?);
    let mut lines = head.split("\r\n");
    let status = lines.next()?.split(' ').nth(1)?.parse().ok()?;
    let headers: Vec<(String, &str)> = lines
        .filter_map(|line| {
            line.split_once(':').map(|(name, value)| (name.to_ascii_lowercase(), value.trim()))
        })
        .collect();
    let header = |wanted: &str| headers.iter().find(|(name, _)| name == wanted).map(|(_, value)| *value);
    let cookie = header("set-cookie").and_then(|cookie| cookie.split(';').next()).map(str::to_owned);
    let chunked = header("transfer-encoding").is_some_and(|how| how.eq_ignore_ascii_case("chunked"));
    let body = if chunked { joined(body)? } else { body.to_vec() };
    Some(Reply { status, cookie, body })
}

/// A body that came in pieces.
fn joined(mut rest: &[u8]) -> Option<Vec<u8>> {
    let mut body = Vec::new();
    loop {
        let line = rest.windows(2).position(|two| two == b"\r\n")?;
        let size = std::str::from_utf8(rest.get(..line)?).ok()?.split(';').next()?.trim();
        let size = usize::from_str_radix(size, 16).ok()?;
        if size == 0 {
            return Some(body);
        }
        let begin = line + 2;
        body.extend_from_slice(rest.get(begin..begin.checked_add(size)?)?);
        rest = rest.get(begin + size + 2..)?;
    }
}

#[cfg(test)]
mod tests {
    use super::read;

    #[test]
    fn an_answer_is_taken_apart() {
        let text = b"HTTP/1.1 200 OK\r\nSet-Cookie: a=b; HttpOnly\r\nContent-Length: 2\r\n\r\nhi";
        let reply = read(text).expect("an answer");
        assert_eq!((reply.status, reply.cookie.as_deref()), (200, Some("a=b")));
        assert_eq!(reply.body, b"hi");
    }

    #[test]
    fn pieces_are_joined_and_half_of_them_are_none() {
        let text =
            b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2;x=y\r\nde\r\n0\r\n\r\n";
        assert_eq!(read(text).expect("an answer").body, b"abcde");
        assert!(read(&text[..text.len() - 8]).is_none());
        assert!(read(b"HTTP/1.1 200 OK\r\n").is_none());
    }
}
