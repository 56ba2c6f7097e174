//! Compiles the pages of `web/dist` into the program.
//!
//! With `CROUPIER_PAGES=build`, as `make run` has it, they are built first: beside the crates that are being compiled
//! meanwhile, none of which waits for them.

use std::env;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What the pages are built from, below `web`.
const SOURCES: [&str; 6] =
    ["src", "public", "index.html", "package.json", "package-lock.json", "vite.config.ts"];

fn main() {
    let here = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let web = here.join("../../web");
    let dist = web.join("dist");
    println!("cargo::rerun-if-env-changed=CROUPIER_PAGES");
    if env::var_os("CROUPIER_PAGES").is_some_and(|how| how == "build") {
        for source in SOURCES {
            println!("cargo::rerun-if-changed={}", web.join(source).display());
        }
        build(&here.join("../.."));
    } else {
        println!("cargo::rerun-if-changed={}", dist.display());
    }
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    // What is compiled in is a copy: a page that is being built anew meanwhile does no harm.
    let copy = out.join("web");
    let _ = fs::remove_dir_all(&copy);
    let mut files = Vec::new();
    collect(&dist, &dist, &mut files);
    files.retain(|name| {
        let to = copy.join(name);
        to.parent().is_some_and(|folder| fs::create_dir_all(folder).is_ok())
            && fs::copy(dist.join(name), to).is_ok()
    });
    files.sort();
    let dist = copy;
    let mut code = String::from("static FILES: &[server::pages::PageFile] = &[\n");
    for path in files.iter().filter(|path| !path.ends_with(".br") && !path.ends_with(".gz")) {
        let bytes = |suffix: &str| {
            let name = format!("{path}{suffix}");
            let file = dist.join(&name);
            files.contains(&name).then(|| format!("Some(include_bytes!({:?}))", file.display().to_string()))
        };
        let plain = dist.join(path).display().to_string();
        let (brotli, gzip) = (bytes(".br"), bytes(".gz"));
        let none = || "None".to_owned();
        // Writing into a string cannot fail.
        let _ = writeln!(
            code,
            "    server::pages::PageFile {{ path: {path:?}, kind: {:?}, plain: include_bytes!({plain:?}), brotli: {}, gzip: {} }},",
            kind(path),
            brotli.unwrap_or_else(none),
            gzip.unwrap_or_else(none),
        );
    }
    code.push_str("];\n");
    let out = out.join("pages.rs");
    if let Err(error) = fs::write(&out, code) {
        println!("cargo::error=cannot write {}: {error}", out.display());
    }
}

/// Builds the pages as `make web` does.
fn build(root: &Path) {
    // What cargo passes on for its own processes is not for this one.
    let made = Command::new("make").arg("web").current_dir(root).env_remove("MAKEFLAGS").output();
    match made {
        Ok(made) if made.status.success() => {}
        Ok(made) => {
            for line in String::from_utf8_lossy(&[made.stdout, made.stderr].concat()).lines() {
                println!("cargo::error={line}");
            }
        }
        Err(error) => println!("cargo::error=the pages cannot be built: make: {error}"),
    }
}

/// Every file below, by its path with slashes.
fn collect(root: &Path, folder: &Path, files: &mut Vec<String>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let path = entry.path();
        if path.is_dir() {
            collect(root, &path, files);
        } else if let Ok(name) = path.strip_prefix(root) {
            files.push(name.to_string_lossy().replace('\\', "/"));
        }
    }
}

fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "json" | "webmanifest" => "application/json",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
