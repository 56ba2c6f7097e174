//! A server that speaks TLS: reached as the address says, and refused in one sentence where it is not who it must be.

use std::fs;
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::PathBuf;

use database::{DatabaseAddress, DatabaseConnection, Fault};
use rcgen::{BasicConstraints, CertificateParams, CertifiedIssuer, DnType, IsCa, KeyPair, date_time_ymd};
use scratchdb::{Database, Server, Stop};

/// Somebody who signs certificates.
struct Authority {
    issuer: CertifiedIssuer<'static, KeyPair>,
    file: PathBuf,
}

/// A certificate and its key, in PEM.
struct Shown {
    certificate: String,
    key: String,
}

impl Authority {
    /// One with this name, and the file by which others know it.
    fn new(name: &str) -> Authority {
        let mut params = CertificateParams::default();
        params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        params.distinguished_name.push(DnType::CommonName, name);
        let issuer = CertifiedIssuer::self_signed(params, KeyPair::generate().unwrap()).unwrap();
        let file = std::env::temp_dir().join(format!("croupier-{name}-{}.pem", std::process::id()));
        fs::write(&file, issuer.pem()).unwrap();
        Authority { issuer, file }
    }

    /// A certificate for these hosts, good from the first of January of one year to that of another.
    fn signs(&self, hosts: &[&str], years: (i32, i32)) -> Shown {
        let names: Vec<String> = hosts.iter().map(|host| (*host).to_owned()).collect();
        let mut params = CertificateParams::new(names).unwrap();
        params.not_before = date_time_ymd(years.0, 1, 1);
        params.not_after = date_time_ymd(years.1, 1, 1);
        let key = KeyPair::generate().unwrap();
        let certificate = params.signed_by(&key, &self.issuer).unwrap();
        Shown { certificate: certificate.pem(), key: key.serialize_pem() }
    }

    /// What an address says of it, with how far is looked.
    fn asked(&self, mode: &str) -> String {
        format!("sslmode={mode}&sslrootcert={}", self.file.display())
    }
}

impl Drop for Authority {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.file);
    }
}

const GOOD: (i32, i32) = (2000, 4000);

impl Shown {
    fn server(&self) -> Server {
        Server::encrypted(&self.certificate, &self.key)
    }

    /// Another one of the same server.
    fn put_into(&self, server: &Server) {
        server.stop(Stop::Fast);
        server.show(&self.certificate, &self.key);
        server.go_on();
    }
}

fn connect(address: &str) -> Result<DatabaseConnection, Fault> {
    DatabaseConnection::to(&DatabaseAddress::of(address).unwrap(), "public")
}

/// Whether what goes over this connection is encrypted, as the server sees it.
fn is_encrypted(line: &mut DatabaseConnection) -> bool {
    let asked = "SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()";
    line.ask(asked, &[]).unwrap()[0].get(0)
}

#[track_caller]
fn reached(database: &Database, host: &str, asked: &str) {
    let address = database.address_by_port("croupier", host, asked);
    let mut line = connect(&address).unwrap_or_else(|why| panic!("{address}: {why}"));
    assert!(is_encrypted(&mut line), "{address}");
}

#[track_caller]
fn refused(database: &Database, host: &str, asked: &str, words: &str) {
    let address = database.address_by_port("croupier", host, asked);
    let fault = connect(&address).map(drop).expect_err(&address);
    assert!(matches!(fault, Fault::Unfit { .. }), "{address}: {fault:?}");
    let says = fault.to_string();
    assert!(says.contains(words), "{address}: {says}");
    // One sentence, and it says what to do.
    assert!(says.contains(':') && !says.contains('\n'), "{says}");
}

#[test]
fn each_mode_looks_as_far_as_it_says() {
    let (ours, other) = (Authority::new("ours"), Authority::new("other"));
    let server = ours.signs(&["localhost"], GOOD).server();
    let database = server.database();

    for asked in ["sslmode=prefer", "sslmode=require", &ours.asked("require"), &ours.asked("verify-ca")] {
        reached(&database, "localhost", asked);
        reached(&database, "127.0.0.1", asked);
    }
    reached(&database, "localhost", &ours.asked("verify-full"));
    refused(&database, "127.0.0.1", &ours.asked("verify-full"), "is for another host");
    for mode in ["require", "verify-ca", "verify-full"] {
        refused(&database, "localhost", &other.asked(mode), "is not signed by an authority in sslrootcert");
    }
    // It takes nobody without encryption, and what is said hints at it.
    refused(&database, "127.0.0.1", "sslmode=disable", "sslmode");
    refused(&database, "127.0.0.1", "", "sslmode");

    // By its socket nothing crosses a network.
    let by_socket = format!("{}?{}", database.address(), other.asked("verify-full"));
    assert!(!is_encrypted(&mut connect(&by_socket).unwrap()));
}

#[test]
fn a_certificate_that_is_none_is_refused() {
    let ours = Authority::new("signs");
    let server = ours.signs(&["127.0.0.1"], (2000, 2001)).server();
    let database = server.database();
    for mode in ["verify-ca", "verify-full"] {
        refused(&database, "127.0.0.1", &ours.asked(mode), "is out of date");
    }
    // Whoever does not look at it does not see that.
    reached(&database, "127.0.0.1", "sslmode=require");

    ours.signs(&["127.0.0.1"], (3999, 4000)).put_into(&server);
    refused(&database, "127.0.0.1", &ours.asked("verify-full"), "not valid yet");

    let own = Shown { certificate: ours.issuer.pem(), key: ours.issuer.key().serialize_pem() };
    own.put_into(&server);
    refused(&database, "127.0.0.1", &ours.asked("verify-ca"), "is that of an authority");

    // A connection that was there is made again with the certificate that is there then.
    ours.signs(&["127.0.0.1"], GOOD).put_into(&server);
    let address = database.address_by_port("croupier", "127.0.0.1", &ours.asked("verify-full"));
    let mut line = connect(&address).unwrap();
    ours.signs(&["db.example"], GOOD).put_into(&server);
    line.ask("SELECT 1", &[]).expect_err("the server was stopped");
    let fault = line.reach().expect_err("another host's certificate");
    assert!(fault.to_string().contains("is for another host"), "{fault}");
    ours.signs(&["127.0.0.1"], GOOD).put_into(&server);
    // A refusal is remembered for a moment.
    while line.reach().is_err() {
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
    assert!(is_encrypted(&mut line));
}

#[test]
fn a_password_is_bound_to_the_certificate() {
    let ours = Authority::new("binds");
    let server = ours.signs(&["127.0.0.1"], GOOD).server();
    let database = server.database();
    server.sql("postgres", "CREATE ROLE secretive LOGIN PASSWORD 's3cret'");
    let bound = |user: &str| {
        let asked = ours.asked("verify-full");
        connect(&database.address_by_port(user, "127.0.0.1", &format!("channel_binding=require&{asked}")))
    };
    assert!(is_encrypted(&mut bound("secretive:s3cret").unwrap()));
    let fault = bound("secretive:other").map(drop).expect_err("another password");
    assert!(fault.to_string().contains("check user and password"), "{fault}");
}

#[test]
fn who_speaks_no_tls_is_refused_and_who_hangs_up_is_away() {
    let says = |with: &'static [u8]| {
        let address = format!("postgres://croupier@127.0.0.1:{}/room?sslmode=require", answers(with));
        connect(&address).map(drop).expect_err("nobody is there")
    };
    let none = says(b"N");
    assert!(matches!(&none, Fault::Unfit { says } if says.contains("set ssl = on")), "{none:?}");
    let another = says(b"SHTTP/1.1 400 Bad Request\r\n\r\n");
    assert!(matches!(&another, Fault::Unfit { says } if says.contains("no TLS comes about")), "{another:?}");
    // A server that stops in the middle of it is one that stops: it is asked again.
    for with in [&b""[..], b"S"] {
        let gone = says(with);
        assert!(matches!(gone, Fault::Away { .. }), "{gone:?}");
    }
}

#[test]
fn files_that_are_none_are_named() {
    let nowhere = "postgres://croupier@127.0.0.1:1/room?sslmode=verify-full&sslrootcert=";
    for (file, words) in [("/nowhere/at-all.pem", "/nowhere/at-all.pem"), ("/dev/null", "there is none")] {
        let fault = connect(&format!("{nowhere}{file}")).map(drop).expect_err(file);
        assert!(matches!(fault, Fault::Unfit { .. }), "{fault:?}");
        assert!(fault.to_string().contains(words), "{fault}");
    }
}

/// Answers the first who comes, and says nothing more.
fn answers(with: &'static [u8]) -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    std::thread::spawn(move || {
        let (mut guest, _): (TcpStream, _) = listener.accept().unwrap();
        let _ = guest.read(&mut [0; 1024]);
        let _ = guest.write_all(with);
    });
    port
}
