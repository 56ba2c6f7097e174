//! Somebody stands between a gateway and its room: hears nothing, and is let in by neither.

use std::sync::{Arc, Mutex};

use link::hello::{HELLO, Refusal, Standing, WELCOME};
use link::message::FromGateway;
use link::secret::Secret;
use link::tcp::{Broken, greet, receive};
use rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use rustls::pki_types::{CertificateDer, PrivatePkcs8KeyDer, ServerName, UnixTime};
use rustls::server::AlwaysResolvesServerRawPublicKeys;
use rustls::sign::CertifiedKey;
use rustls::{ClientConfig, DigitallySignedStruct, ServerConfig, SignatureScheme};
use tokio::io::{AsyncReadExt, AsyncWriteExt, copy_bidirectional};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio_rustls::{TlsAcceptor, TlsConnector};

const OPEN: Standing = Standing::Open { room: 77, epoch: 3 };

fn secret() -> Secret {
    Secret::of(&"a".repeat(32)).unwrap()
}

/// A room at an address of its own, and a place before it where somebody may stand.
async fn room_and_place() -> (TcpListener, TcpListener) {
    (TcpListener::bind("127.0.0.1:0").await.unwrap(), TcpListener::bind("127.0.0.1:0").await.unwrap())
}

/// Passes everything on one way, and keeps a copy.
async fn pass_on(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, heard: Arc<Mutex<Vec<u8>>>) {
    let mut bytes = [0; 4_096];
    while let Ok(count @ 1..) = from.read(&mut bytes).await {
        heard.lock().unwrap().extend_from_slice(&bytes[..count]);
        if to.write_all(&bytes[..count]).await.is_err() {
            return;
        }
    }
}

fn has(heard: &[u8], what: &[u8]) -> bool {
    heard.windows(what.len()).any(|part| part == what)
}

#[tokio::test]
async fn who_listens_reads_nothing() {
    let (listener, between) = room_and_place().await;
    let (room, place) = (listener.local_addr().unwrap(), between.local_addr().unwrap());
    let heard = Arc::new(Mutex::new(Vec::new()));
    let overheard = Arc::clone(&heard);
    tokio::spawn(async move {
        let (gateway_reads, gateway_writes) = between.accept().await.unwrap().0.into_split();
        let (room_reads, room_writes) = TcpStream::connect(room).await.unwrap().into_split();
        tokio::join!(
            pass_on(gateway_reads, room_writes, Arc::clone(&overheard)),
            pass_on(room_reads, gateway_writes, overheard)
        );
    });
    let (ours, theirs) = (secret(), secret());
    let (greeted, received) = tokio::join!(
        async { greet(TcpStream::connect(place).await.unwrap(), &ours, "front-desk-7").await },
        async { receive(listener.accept().await.unwrap().0, &theirs, || Ok(OPEN)).await }
    );
    let (standing, (_, mut to_room)) = greeted.unwrap();
    let (name, _, (mut from_gateway, _)) = received.unwrap();
    assert_eq!((standing, name.as_str()), (OPEN, "front-desk-7"));
    let text = bytes::Bytes::from_static(b"{\"password\":\"correct horse battery staple\"}");
    let said = FromGateway::Said { client: 4, text: text.clone() };
    to_room.put(&said).unwrap();
    to_room.send().await.unwrap();
    assert_eq!(from_gateway.next().await.unwrap(), said);
    // Both ways were heard, and neither the words nor even the name can be read.
    let heard = heard.lock().unwrap();
    assert!(has(&heard, b"CRPLINK"), "what is said before anything is encrypted");
    for words in [&text[..], b"password", b"horse", b"front-desk"] {
        assert!(!has(&heard, words));
    }
}

/// Takes any key, as a gateway does, and any signature.
#[derive(Debug)]
struct Anybody;

impl ServerCertVerifier for Anybody {
    fn verify_server_cert(
        &self,
        _: &CertificateDer<'_>,
        _: &[CertificateDer<'_>],
        _: &ServerName<'_>,
        _: &[u8],
        _: UnixTime,
    ) -> Result<ServerCertVerified, rustls::Error> {
        Ok(ServerCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        _: &[u8],
        _: &CertificateDer<'_>,
        _: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        Ok(HandshakeSignatureValid::assertion())
    }

    fn verify_tls13_signature(
        &self,
        _: &[u8],
        _: &CertificateDer<'_>,
        _: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        Ok(HandshakeSignatureValid::assertion())
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        vec![SignatureScheme::ED25519]
    }

    fn requires_raw_public_keys(&self) -> bool {
        true
    }
}

/// What is used to be a room to a gateway, and a gateway to a room.
fn both() -> (TlsAcceptor, TlsConnector) {
    let provider = || Arc::new(rustls::crypto::ring::default_provider());
    let key =
        [&[0x30, 0x2e, 2, 1, 0, 0x30, 5, 6, 3, 0x2b, 0x65, 0x70, 4, 0x22, 4, 0x20][..], &[5; 32]].concat();
    let key = rustls::crypto::ring::sign::any_eddsa_type(&PrivatePkcs8KeyDer::from(key)).unwrap();
    let shown = CertificateDer::from(key.public_key().unwrap().as_ref().to_vec());
    let shown = AlwaysResolvesServerRawPublicKeys::new(Arc::new(CertifiedKey::new(vec![shown], key)));
    let server =
        ServerConfig::builder_with_provider(provider()).with_safe_default_protocol_versions().unwrap();
    let server = server.with_no_client_auth().with_cert_resolver(Arc::new(shown));
    let client =
        ClientConfig::builder_with_provider(provider()).with_safe_default_protocol_versions().unwrap();
    let client = client.dangerous().with_custom_certificate_verifier(Arc::new(Anybody)).with_no_client_auth();
    (TlsAcceptor::from(Arc::new(server)), TlsConnector::from(Arc::new(client)))
}

#[tokio::test]
async fn who_passes_everything_on_is_refused_by_both() {
    let (listener, between) = room_and_place().await;
    let (room, place) = (listener.local_addr().unwrap(), between.local_addr().unwrap());
    tokio::spawn(async move {
        let mut gateway = between.accept().await.unwrap().0;
        let mut room = TcpStream::connect(room).await.unwrap();
        // What is not encrypted goes on as it came.
        let (mut hello, mut welcome) = ([0; HELLO], [0; WELCOME]);
        gateway.read_exact(&mut hello).await.unwrap();
        room.write_all(&hello).await.unwrap();
        room.read_exact(&mut welcome).await.unwrap();
        gateway.write_all(&welcome).await.unwrap();
        // The rest is encrypted twice, and read in the middle.
        let (acceptor, connector) = both();
        let mut gateway = acceptor.accept(gateway).await.unwrap();
        let mut room = connector.connect(ServerName::try_from("room").unwrap(), room).await.unwrap();
        let _ = copy_bidirectional(&mut gateway, &mut room).await;
    });
    let (ours, theirs) = (secret(), secret());
    let (greeted, received) =
        tokio::join!(async { greet(TcpStream::connect(place).await.unwrap(), &ours, "g").await }, async {
            receive(listener.accept().await.unwrap().0, &theirs, || Ok(OPEN)).await
        });
    for refused in [greeted.err().unwrap(), received.err().unwrap()] {
        assert!(matches!(refused, Broken::Refused(Refusal::Secret)), "{refused:?}");
        assert!(refused.to_string().contains("somebody stands between"), "{refused}");
    }
}

#[tokio::test]
async fn who_says_the_words_and_does_not_encrypt_is_no_gateway() {
    let (listener, _) = room_and_place().await;
    let room = listener.local_addr().unwrap();
    tokio::spawn(async move {
        let mut stream = TcpStream::connect(room).await.unwrap();
        stream.write_all(&link::hello::Gateway::new([1; 32]).hello()).await.unwrap();
        let _ = stream.write_all(&[0; 512]).await;
        let _ = stream.read(&mut [0; 64]).await;
    });
    let received = receive(listener.accept().await.unwrap().0, &secret(), || Ok(OPEN)).await;
    assert!(matches!(received, Err(Broken::Refused(Refusal::Stranger))));
}
