//! `croupier gateway`: the sockets of a room that is elsewhere.

use std::io::{self, Write};
use std::net::SocketAddr;
use std::path::PathBuf;

use clap::Args;
use entrance::logs::{self, LogFormat};
use gateway::{Open, Settings, Tls};
use link::secret::Secret;

use super::Verdict;
use crate::pages::PAGES;
use crate::refusal::CommandRefusal;

const EXAMPLES: &str = "\
Examples:
  croupier gateway --room 127.0.0.1:8048 --secret croupier-data/link.secret
  croupier gateway --room 10.0.0.5:8048 --room 10.0.0.6:8048 --secret link.secret \\
      --listen 0.0.0.0:443 --tls-cert certificate.pem --tls-key key.pem --origin https://cards.example

A gateway has the sockets of guests, their encryption and the pages, and nothing else: no key of the
room, no log, no accounts. Behind it is one room, which `croupier serve` opens with

  [cluster]
  listen = \"10.0.0.5:8048\"

in its configuration (docs/CLUSTER.md). The room makes the secret when it first opens so: copy that
file to each gateway, and let nobody else read it (chmod 600). Name every address at which the room
may be: a gateway serves the one that is open, and looks on by itself when that is lost. Until it has
found it again, people see the page, and that the room is away; nobody's seat is lost by that.

What a gateway and the room say to each other is encrypted, and proven with that file.

At /healthz it says whether it has a room (status 503 if not); on its own computer also which one,
and what it found at each address. /metrics has its figures.
";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Gateway {
    /// Where a room awaits gateways, with its port; once for each place where it may be
    #[arg(long = "room", value_name = "HOST:PORT", required = true)]
    rooms: Vec<String>,
    /// The file of the secret, as the room has it
    #[arg(long, value_name = "FILE")]
    secret: PathBuf,
    /// Where to listen
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8047")]
    listen: SocketAddr,
    /// The chain of certificates, in PEM, where no proxy does the encryption
    #[arg(long, value_name = "FILE", requires = "tls_key")]
    tls_cert: Option<PathBuf>,
    /// Its private key, in PEM
    #[arg(long, value_name = "FILE", requires = "tls_cert")]
    tls_key: Option<PathBuf>,
    /// The address guests type, if it is not the one of --listen; more than once where there are several
    #[arg(long = "origin", value_name = "URL")]
    origins: Vec<String>,
    /// Believe the address of a guest that a proxy names (X-Forwarded-For): behind a proxy, and only there
    #[arg(long)]
    trust_proxy: bool,
    /// The most people at once
    #[arg(long, value_name = "NUMBER", default_value_t = 10_000)]
    max_connections: usize,
    /// The most of them from one address
    #[arg(long, value_name = "NUMBER", default_value_t = 64)]
    max_per_address: usize,
    /// Show /metrics, and where rooms are, to other computers, too
    #[arg(long)]
    metrics_for_all: bool,
    /// What the room's log calls this gateway
    #[arg(long, value_name = "NAME", default_value = "gateway")]
    name: String,
    /// Write the log as JSON, a line each
    #[arg(long)]
    log_json: bool,
    /// What is written into the log
    #[arg(long, value_name = "LEVEL", default_value = "info",
        value_parser = ["error", "warn", "info", "debug", "trace"])]
    log_level: String,
}

impl Gateway {
    /// Opens the gateway and serves until it is told to stop.
    pub(crate) fn run(&self, _answer: &mut impl Write) -> Result<Verdict, CommandRefusal> {
        let secret = Secret::read(&self.secret).map_err(|fault| CommandRefusal::new(fault.to_string()))?;
        for room in &self.rooms {
            let port = room.rsplit_once(':').and_then(|(host, port)| {
                port.parse::<u16>().ok().filter(|port| *port > 0 && !host.is_empty())
            });
            if port.is_none() {
                return Err(CommandRefusal::new(format!(
                    "--room {room:?} is no host with a port: write one as 10.0.0.5:8048"
                )));
            }
        }
        let mut origins = Vec::new();
        for origin in &self.origins {
            let plain = origin.trim_end_matches('/').to_ascii_lowercase();
            let host = plain.strip_prefix("https://").or_else(|| plain.strip_prefix("http://"));
            if !host.is_some_and(|host| !host.is_empty() && !host.contains('/')) {
                return Err(CommandRefusal::new(format!(
                    "--origin {origin:?} is no address of a page: write one as https://cards.example"
                )));
            }
            origins.push(plain);
        }
        let tls = self.tls_cert.clone().zip(self.tls_key.clone());
        let settings = Settings {
            name: self.name.clone(),
            tls: tls.map(|(certificate, key)| Tls { certificate, key }),
            origins,
            trust_proxy: self.trust_proxy,
            max_connections: self.max_connections.max(1),
            max_per_address: self.max_per_address.max(1),
            metrics_for_all: self.metrics_for_all,
            pages: PAGES,
            ..Settings::new(self.rooms.clone(), secret, self.listen)
        };
        logs::start(if self.log_json { LogFormat::Json } else { LogFormat::Text }, &self.log_level);
        let scheme = if settings.tls.is_some() { "https" } else { "http" };
        let mut greet = |open: &Open| {
            // If nobody can be told, the gateway is open all the same.
            let _ = writeln!(io::stdout(), "The gateway is open at {scheme}://{}", open.at);
            let _ = io::stdout().flush();
        };
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        let served = runtime.block_on(gateway::serve(settings, &mut greet));
        served.map(|()| Verdict::Good).map_err(|error| CommandRefusal::new(error.to_string()))
    }
}
