//! The file of the secret.

use std::fs;

use link::secret::{Secret, SecretFault};

#[test]
fn it_is_made_once_for_its_owner_alone_and_read_by_everybody_who_has_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("link.secret");
    assert!(matches!(Secret::read(&path), Err(SecretFault::Missing { .. })));
    Secret::read_or_make(&path).unwrap();
    let made = fs::read_to_string(&path).unwrap();
    assert_eq!(made.trim().len(), 64);
    Secret::read_or_make(&path).unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap(), made, "it stays");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "nothing is left beside it");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o7777, 0o600);
        fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
        let why = Secret::read(&path).unwrap_err().to_string();
        assert!(why.contains("mode 0640") && why.contains("run chmod 600"), "{why}");
    }
}

#[test]
fn one_that_is_too_short_is_none() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("link.secret");
    Secret::read_or_make(&path).unwrap();
    fs::write(&path, "hello").unwrap();
    assert!(matches!(Secret::read(&path), Err(SecretFault::Length { .. })));
    assert!(Secret::of(&"a".repeat(31)).is_none() && Secret::of(&"a".repeat(2_000)).is_none());
}
