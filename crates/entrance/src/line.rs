//! The life of a WebSocket, whoever serves it: what comes from it, what goes out, and its last words.
//!
//! What a message means is for others to say; here it is only read, bounded and timed.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt, StreamExt};
use tokio::sync::mpsc::Receiver;
use tokio::task::JoinHandle;
use wire::ClientOut;

use crate::goodbye::{Goodbye, Hangup};

/// The longest message a client may send.
pub const LONGEST: usize = 4 * 1024;

/// How many frames wait for a client that reads slowly.
pub const WAITING: usize = 256;

/// After this long without a word from the client the connection is taken for dead.
pub const SILENCE: Duration = Duration::from_secs(90);

/// How long a connection that ends has for its last words. One that did not read has much to read before them.
pub const LAST_WORDS: Duration = Duration::from_secs(10);

/// And how long is listened to it after that, so that they arrive: until the client has heard them and closes its end.
const LAST_READING: Duration = Duration::from_secs(10);

/// The half a socket is written to.
pub type Sink = SplitSink<WebSocket, Message>;

/// The half a socket is read from.
pub type Stream = SplitStream<WebSocket>;

/// A WebSocket with the bounds of this house.
pub fn bounded(upgrade: WebSocketUpgrade) -> WebSocketUpgrade {
    upgrade
        .max_message_size(LONGEST)
        .max_frame_size(LONGEST)
        // Every connection has a buffer of its own: for one message, not for the hundred kilobytes that are usual.
        .read_buffer_size(LONGEST)
}

/// What comes next from a client.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Heard {
    /// A message.
    Text(Utf8Bytes),
    /// A sign of life.
    Alive,
    /// Nothing more is read, for this reason.
    Ends(Goodbye),
}

/// The next that comes from a socket.
pub async fn next(stream: &mut Stream) -> Heard {
    match tokio::time::timeout(SILENCE, stream.next()).await {
        Ok(Some(Ok(Message::Text(text)))) => Heard::Text(text),
        Ok(Some(Ok(Message::Ping(_) | Message::Pong(_)))) => Heard::Alive,
        Ok(Some(Ok(Message::Binary(_)))) => Heard::Ends(Goodbye::NotText),
        // A line that broke takes no last words; one that brought a message too long does.
        Ok(Some(Err(_))) => Heard::Ends(Goodbye::TooLong),
        Ok(Some(Ok(Message::Close(_))) | None) => Heard::Ends(Goodbye::Left),
        Err(_) => Heard::Ends(Goodbye::Silent),
    }
}

/// Sends frames until somebody ends the connection; then why it ends, as a notice and as a close frame.
pub async fn write<F>(
    mut sink: Sink,
    mut frames: Receiver<F>,
    hangup: Arc<Hangup>,
    mut message: impl FnMut(F) -> Message,
) {
    let why = tokio::select! {
        // Looked at first: whoever ends a connection lets go of its frames as well, and the last words come before that.
        biased;
        why = hangup.asked() => why,
        end = send_frames(&mut sink, &mut frames, &mut message) => match end {
            // They said why before they let go, perhaps after it was looked at above.
            FramesEnd::LetGo => match tokio::time::timeout(LAST_WORDS, hangup.asked()).await {
                Ok(why) => why,
                Err(_) => return,
            },
            FramesEnd::Broken => return,
        },
    };
    // A client that does not read is not waited for.
    let _ = tokio::time::timeout(LAST_WORDS, say_goodbye(&mut sink, &mut frames, why, message)).await;
}

/// Why no more frames are sent.
enum FramesEnd {
    /// Everybody who had some has let go of the connection.
    LetGo,
    /// The socket takes nothing more.
    Broken,
}

/// Sends frames for as long as the socket takes them; several go out together where several wait.
async fn send_frames<F>(
    sink: &mut Sink,
    frames: &mut Receiver<F>,
    message: &mut impl FnMut(F) -> Message,
) -> FramesEnd {
    while let Some(frame) = frames.recv().await {
        if sink.feed(message(frame)).await.is_err() {
            return FramesEnd::Broken;
        }
        while let Ok(frame) = frames.try_recv() {
            if sink.feed(message(frame)).await.is_err() {
                return FramesEnd::Broken;
            }
        }
        if sink.flush().await.is_err() {
            return FramesEnd::Broken;
        }
    }
    FramesEnd::LetGo
}

async fn say_goodbye<F>(
    sink: &mut Sink,
    frames: &mut Receiver<F>,
    why: Goodbye,
    mut message: impl FnMut(F) -> Message,
) -> Result<(), axum::Error> {
    if why.sends_what_waits() {
        while let Ok(frame) = frames.try_recv() {
            sink.feed(message(frame)).await?;
        }
    }
    // Nobody waits for a place in a queue that nobody reads any more.
    frames.close();
    if let Some(notice) = why.notice() {
        sink.feed(Message::Text(ClientOut::Notice(notice).text().into())).await?;
    }
    sink.send(Message::Close(Some(why.frame()))).await
}

/// Says goodbye to a socket that was never served.
pub async fn turn_away(mut socket: WebSocket, why: Goodbye) {
    let _ = tokio::time::timeout(LAST_WORDS, socket.send(Message::Close(Some(why.frame())))).await;
}

/// Waits until the last words of a connection are said and heard.
pub async fn part(mut stream: Stream, writer: &mut JoinHandle<()>) {
    let said = async {
        if !writer.is_finished() {
            let _ = tokio::time::timeout(LAST_WORDS, writer).await;
        }
    };
    // A socket that is closed with something unread in it, or written to after that, takes its last words back: what comes
    // is read and forgotten, from now on and until the client has closed its end.
    let rest = async { while let Some(Ok(_)) = stream.next().await {} };
    let _ = tokio::join!(said, tokio::time::timeout(LAST_WORDS + LAST_READING, rest));
}
