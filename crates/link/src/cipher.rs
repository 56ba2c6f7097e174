//! What goes over the line is encrypted: TLS 1.3, and nothing older.
//!
//! Nobody signs for anybody. The room shows a bare key (RFC 7250) that it makes anew whenever its program starts, and the
//! gateway takes whatever key it is shown: so far somebody may stand between the two, and be a room to one and a gateway to
//! the other. What shuts that out is the [`Channel`]: a value that both ends of one encrypted connection find, and that no two
//! connections share (RFC 9266). The proofs of the secret are made over it ([`hello`](crate::hello)), so whoever passes them on from
//! one connection to another passes on what is worth nothing there. There is no certificate to make, to copy or to renew.

use std::io;
use std::sync::{Arc, OnceLock};

use rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use rustls::client::{ClientConfig, Resumption};
use rustls::crypto::ring;
use rustls::crypto::{WebPkiSupportedAlgorithms, verify_tls13_signature_with_raw_key};
use rustls::pki_types::{CertificateDer, PrivatePkcs8KeyDer, ServerName, SubjectPublicKeyInfoDer, UnixTime};
use rustls::server::{AlwaysResolvesServerRawPublicKeys, ServerConfig};
use rustls::sign::CertifiedKey;
use rustls::version::TLS13;
use rustls::{DigitallySignedStruct, Error, PeerIncompatible, SignatureScheme};
use tokio::net::TcpStream;
use tokio_rustls::{TlsAcceptor, TlsConnector, TlsStream};
use zeroize::Zeroizing;

use crate::hello::Refusal;
use crate::secret::random;
use crate::tcp::Broken;

/// What both ends of one encrypted connection know, and nobody knows of another.
pub type Channel = [u8; 32];

/// What the channel is asked for by, as the registry of such names has it.
const LABEL: &[u8] = b"EXPORTER-Channel-Binding";

/// An Ed25519 key as PKCS #8 has it (RFC 8410), up to its thirty-two bytes.
const PKCS8: [u8; 16] = [0x30, 0x2e, 2, 1, 0, 0x30, 5, 6, 3, 0x2b, 0x65, 0x70, 4, 0x22, 4, 0x20];

/// As a gateway.
pub(crate) async fn to_room(stream: TcpStream) -> Result<(TlsStream<TcpStream>, Channel), Broken> {
    static CONFIG: OnceLock<Arc<ClientConfig>> = OnceLock::new();
    let config = match CONFIG.get() {
        Some(config) => config,
        None => {
            let made = client()?;
            CONFIG.get_or_init(|| made)
        }
    };
    // It is not sent: the room has no name.
    let room = ServerName::try_from("room").map_err(|_| Broken::Cipher(Error::UnsupportedNameType))?;
    let stream = TlsConnector::from(Arc::clone(config)).connect(room, stream).await.map_err(failed)?;
    bound(stream.into())
}

/// As a room.
pub(crate) async fn to_gateway(stream: TcpStream) -> Result<(TlsStream<TcpStream>, Channel), Broken> {
    static CONFIG: OnceLock<Arc<ServerConfig>> = OnceLock::new();
    let config = match CONFIG.get() {
        Some(config) => config,
        None => {
            let made = server()?;
            CONFIG.get_or_init(|| made)
        }
    };
    let stream = TlsAcceptor::from(Arc::clone(config)).accept(stream).await.map_err(failed)?;
    bound(stream.into())
}

/// Whoever says something else than what belongs here is a stranger; any other error is one of the connection.
fn failed(error: io::Error) -> Broken {
    match error.kind() {
        io::ErrorKind::InvalidData => Broken::Refused(Refusal::Stranger),
        _ => error.into(),
    }
}

fn bound(stream: TlsStream<TcpStream>) -> Result<(TlsStream<TcpStream>, Channel), Broken> {
    let mut channel = Channel::default();
    match &stream {
        TlsStream::Client(stream) => {
            stream.get_ref().1.export_keying_material(&mut channel, LABEL, Some(&[]))
        }
        TlsStream::Server(stream) => {
            stream.get_ref().1.export_keying_material(&mut channel, LABEL, Some(&[]))
        }
    }
    .map_err(Broken::Cipher)?;
    Ok((stream, channel))
}

fn client() -> Result<Arc<ClientConfig>, Broken> {
    let provider = Arc::new(ring::default_provider());
    let anybody = Arc::new(Anybody(provider.signature_verification_algorithms));
    let config = ClientConfig::builder_with_provider(provider);
    let config = config.with_protocol_versions(&[&TLS13]).map_err(Broken::Cipher)?;
    let mut config = config.dangerous().with_custom_certificate_verifier(anybody).with_no_client_auth();
    config.enable_sni = false;
    config.resumption = Resumption::disabled();
    Ok(Arc::new(config))
}

fn server() -> Result<Arc<ServerConfig>, Broken> {
    let secret = random().map_err(Broken::Secret)?;
    let key = Zeroizing::new([&PKCS8[..], &*secret].concat());
    let key = ring::sign::any_eddsa_type(&PrivatePkcs8KeyDer::from(&key[..])).map_err(Broken::Cipher)?;
    let shown =
        key.public_key().ok_or(Broken::Cipher(Error::General("a key without a public one".into())))?;
    let shown = CertificateDer::from(shown.as_ref().to_vec());
    let shown = AlwaysResolvesServerRawPublicKeys::new(Arc::new(CertifiedKey::new(vec![shown], key)));
    let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()));
    let config = config.with_protocol_versions(&[&TLS13]).map_err(Broken::Cipher)?;
    let mut config = config.with_no_client_auth().with_cert_resolver(Arc::new(shown));
    // Every connection begins anew.
    config.send_tls13_tickets = 0;
    Ok(Arc::new(config))
}

/// Takes any key whose owner is at the other end. Who that is, the proofs over the channel say.
#[derive(Debug)]
struct Anybody(WebPkiSupportedAlgorithms);

impl ServerCertVerifier for Anybody {
    fn verify_server_cert(
        &self,
        _key: &CertificateDer<'_>,
        _between: &[CertificateDer<'_>],
        _name: &ServerName<'_>,
        _ocsp: &[u8],
        _now: UnixTime,
    ) -> Result<ServerCertVerified, Error> {
        Ok(ServerCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        _message: &[u8],
        _key: &CertificateDer<'_>,
        _signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        Err(Error::PeerIncompatible(PeerIncompatible::Tls12NotOffered))
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        key: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        let key = SubjectPublicKeyInfoDer::from(key.as_ref());
        verify_tls13_signature_with_raw_key(message, &key, signed, &self.0)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.0.supported_schemes()
    }

    fn requires_raw_public_keys(&self) -> bool {
        true
    }
}
