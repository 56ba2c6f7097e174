//! Letting everybody in who comes to an address, with or without encryption.

use std::io;
use std::net::{SocketAddr, TcpListener};
use std::path::Path;

use axum::Router;
use axum_server::Handle;
use axum_server::tls_rustls::{RustlsAcceptor, RustlsConfig};
use tokio::task::JoinHandle;

use crate::door::{self, Entrance};

/// Whatever serves connections.
pub type Serving = JoinHandle<io::Result<()>>;

/// Why nobody is let in.
#[derive(Debug)]
pub enum NotServing {
    /// The address.
    Listener(io::Error),
    /// The certificate.
    Certificate(io::Error),
}

/// Serves whoever comes, through this entrance. `certificate` names the chain and its key, in PEM, where this program does the
/// encryption. It ends when the handle says so.
///
/// # Errors
///
/// When the listener or the certificate cannot be used.
pub async fn serve(
    listener: TcpListener,
    certificate: Option<(&Path, &Path)>,
    entrance: Entrance,
    routes: Router,
    handle: Handle<SocketAddr>,
) -> Result<Serving, NotServing> {
    let server = axum_server::from_tcp(listener).map_err(NotServing::Listener)?;
    let service = routes.into_make_service_with_connect_info::<SocketAddr>();
    Ok(match certificate {
        Some((chain, key)) => {
            // Another part of the program may have chosen one: then that is used.
            let _ = rustls::crypto::ring::default_provider().install_default();
            let certificate =
                RustlsConfig::from_pem_file(chain, key).await.map_err(NotServing::Certificate)?;
            let mut server =
                server.acceptor(RustlsAcceptor::new(certificate).acceptor(entrance)).handle(handle);
            door::set_time_limits(&mut server);
            tokio::spawn(server.serve(service))
        }
        None => {
            let mut server = server.acceptor(entrance).handle(handle);
            door::set_time_limits(&mut server);
            tokio::spawn(server.serve(service))
        }
    })
}
