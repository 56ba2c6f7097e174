//! TLS to the server, by `rustls` as everywhere in the house.
//!
//! Written here and not taken from a crate: who is at the other end is looked at in three ways, of which two are not those of
//! a browser, and what remains is the joint between two libraries.

use std::io;
use std::path::Path;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use postgres::Socket;
use postgres::tls::{ChannelBinding, MakeTlsConnect, TlsConnect, TlsStream};
use rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use rustls::client::{Resumption, verify_server_cert_signed_by_trust_anchor, verify_server_name};
use rustls::crypto::{
    CryptoProvider, WebPkiSupportedAlgorithms, verify_tls12_signature, verify_tls13_signature,
};
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use rustls::server::ParsedCertificate;
use rustls::{ClientConfig, DigitallySignedStruct, RootCertStore, SignatureScheme};
use sha2::{Digest, Sha256, Sha384, Sha512};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream as Encrypted;

use crate::encryption::Identity;
use crate::failure::Fault;

/// What makes a connection to a server an encrypted one.
#[derive(Clone)]
pub(crate) struct Tls(TlsConnector);

impl Tls {
    /// For servers that are who they must be. The authorities are read from their file here, once.
    pub(crate) fn to(identity: &Identity) -> Result<Tls, Fault> {
        let unfit = |says: String| Fault::Unfit { says };
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let who = Arc::new(Who {
            authorities: match identity {
                Identity::Anybody => None,
                Identity::SignedBy(file) | Identity::Host(file) => Some(authorities(file)?),
            },
            host: matches!(identity, Identity::Host(_)),
            signatures: provider.signature_verification_algorithms,
        });
        let config =
            config(provider, who).map_err(|error| unfit(format!("there is no TLS here: {error}")))?;
        Ok(Tls(TlsConnector::from(Arc::new(config))))
    }
}

fn config(provider: Arc<CryptoProvider>, who: Arc<Who>) -> Result<ClientConfig, rustls::Error> {
    let config = ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions()?;
    // Ours looks at the certificate as the address says: always at whose it is, not always at who that is.
    let mut config = config.dangerous().with_custom_certificate_verifier(who).with_no_client_auth();
    // Connections are made once and kept.
    config.resumption = Resumption::disabled();
    Ok(config)
}

/// The certificates of a file.
fn authorities(file: &Path) -> Result<RootCertStore, Fault> {
    let wrong = |why: &dyn core::fmt::Display| Fault::Unfit {
        says: format!(
            "the authorities in {} cannot be read ({why}): name a file with certificates in PEM as sslrootcert",
            file.display()
        ),
    };
    let mut store = RootCertStore::empty();
    for certificate in CertificateDer::pem_file_iter(file).map_err(|why| wrong(&why))? {
        store.add(certificate.map_err(|why| wrong(&why))?).map_err(|why| wrong(&why))?;
    }
    if store.is_empty() { Err(wrong(&"there is none")) } else { Ok(store) }
}

/// Who may be at the other end.
#[derive(Debug)]
struct Who {
    /// Whoever they have signed for, where it matters.
    authorities: Option<RootCertStore>,
    /// Whether it must be the host of the address.
    host: bool,
    signatures: WebPkiSupportedAlgorithms,
}

impl ServerCertVerifier for Who {
    fn verify_server_cert(
        &self,
        certificate: &CertificateDer<'_>,
        between: &[CertificateDer<'_>],
        host: &ServerName<'_>,
        _ocsp: &[u8],
        now: UnixTime,
    ) -> Result<ServerCertVerified, rustls::Error> {
        if let Some(authorities) = &self.authorities {
            let certificate = ParsedCertificate::try_from(certificate)?;
            let known = self.signatures.all;
            verify_server_cert_signed_by_trust_anchor(&certificate, authorities, between, now, known)?;
            if self.host {
                verify_server_name(&certificate, host)?;
            }
        }
        Ok(ServerCertVerified::assertion())
    }

    // Whoever it is has the key of the certificate that was shown.
    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        verify_tls12_signature(message, certificate, signed, &self.signatures)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        verify_tls13_signature(message, certificate, signed, &self.signatures)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.signatures.supported_schemes()
    }
}

/// The same for one host.
pub(crate) struct ToHost {
    tls: TlsConnector,
    host: String,
}

impl MakeTlsConnect<Socket> for Tls {
    type Stream = Line;
    type TlsConnect = ToHost;
    type Error = io::Error;

    fn make_tls_connect(&mut self, host: &str) -> io::Result<ToHost> {
        // Whether it can be the name of a host is asked when it is needed: over a socket of the computer it is not.
        Ok(ToHost { tls: self.0.clone(), host: host.to_owned() })
    }
}

impl TlsConnect<Socket> for ToHost {
    type Stream = Line;
    type Error = io::Error;
    type Future = Pin<Box<dyn Future<Output = io::Result<Line>> + Send>>;

    fn connect(self, socket: Socket) -> Self::Future {
        Box::pin(async move {
            let host = ServerName::try_from(self.host)
                .map_err(|error| io::Error::new(io::ErrorKind::InvalidInput, error))?;
            Ok(Line(self.tls.connect(host, socket).await?))
        })
    }
}

/// An encrypted connection.
pub(crate) struct Line(Encrypted<Socket>);

impl TlsStream for Line {
    /// So that a password proves itself to the server that showed this certificate, and to nobody who passes it on.
    fn channel_binding(&self) -> ChannelBinding {
        let shown = self.0.get_ref().1.peer_certificates().and_then(<[_]>::first);
        shown
            .and_then(|certificate| digest(certificate))
            .map_or_else(ChannelBinding::none, ChannelBinding::tls_server_end_point)
    }
}

impl AsyncRead for Line {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_read(cx, into)
    }
}

impl AsyncWrite for Line {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.0).poll_write(cx, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_shutdown(cx)
    }
}

/// What both sides say of a certificate (`tls-server-end-point`, RFC 5929, 4.1): its digest by the function it was signed
/// with, and by SHA-256 where that was an older one. Nothing where it was signed without one.
fn digest(certificate: &[u8]) -> Option<Vec<u8>> {
    Some(match signed_with(certificate)? {
        // RSA with MD5, with SHA-1, with SHA-256; ECDSA with SHA-1, with SHA-256.
        [0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 4 | 5 | 11]
        | [0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x01 | 0x03, 1 | 2] => Sha256::digest(certificate).to_vec(),
        [0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 12]
        | [0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 3] => Sha384::digest(certificate).to_vec(),
        [0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 13]
        | [0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 4] => Sha512::digest(certificate).to_vec(),
        _ => return None,
    })
}

/// The identifier of the function a certificate was signed with: `SEQUENCE { what is signed, SEQUENCE { identifier, .. }, .. }`.
fn signed_with(certificate: &[u8]) -> Option<&[u8]> {
    const SEQUENCE: u8 = 0x30;
    const IDENTIFIER: u8 = 0x06;
    let (whole, _) = element(certificate, SEQUENCE)?;
    let (_, behind) = element(whole, SEQUENCE)?;
    let (function, _) = element(behind, SEQUENCE)?;
    Some(element(function, IDENTIFIER)?.0)
}

/// The element of DER that begins here, if it is of this kind, and what comes behind it.
fn element(bytes: &[u8], kind: u8) -> Option<(&[u8], &[u8])> {
    let (&found, rest) = bytes.split_first()?;
    let (&first, rest) = rest.split_first()?;
    let (length, rest) = match first {
        0..=0x7f => (usize::from(first), rest),
        0x81..=0x84 => {
            let (length, rest) = rest.split_at_checked(usize::from(first & 0x7f))?;
            (length.iter().fold(0, |sum, byte| sum << 8 | usize::from(*byte)), rest)
        }
        _ => return None,
    };
    (found == kind).then(|| rest.split_at_checked(length)).flatten()
}
