//! What a test leaves behind: a small text file of its own, so that tests in parallel processes never write
//! to the same file.

use std::error::Error;
use std::fmt;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;
use std::{fs, io};

use rulebook::RuleId;

/// A test that passed, and the rules it proves.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Record {
    /// The path of the test, such as `hands::high::tests::royal_flush`.
    pub test: String,
    /// The file it stands in, from the root of the repository.
    pub file: String,
    /// The rules it proves.
    pub rules: Vec<RuleId>,
}

impl Record {
    /// Writes the record into a folder, which is created if need be. Writing the same record again changes
    /// nothing.
    ///
    /// # Errors
    ///
    /// If the folder or the file cannot be written.
    pub fn write(&self, folder: &Path) -> io::Result<()> {
        fs::create_dir_all(folder)?;
        fs::write(folder.join(self.file_name()), self.to_string())
    }

    /// A name of its own: a readable part, and a number that tells tests of the same name in different files
    /// apart.
    fn file_name(&self) -> String {
        let mut hasher = DefaultHasher::new();
        self.hash(&mut hasher);
        let number = hasher.finish();
        // Long module paths must not run into the file system's limit.
        let readable: String = self
            .test
            .chars()
            .map(|c| if c.is_ascii_alphanumeric() || c == '_' { c } else { '.' })
            .take(120)
            .collect();
        format!("{readable}-{number:016x}.proof")
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "test {}\nfile {}", self.test, self.file)?;
        self.rules.iter().try_for_each(|rule| writeln!(f, "rule {rule}"))
    }
}

impl std::str::FromStr for Record {
    type Err = NotARecord;

    fn from_str(text: &str) -> Result<Record, NotARecord> {
        let (mut test, mut file, mut rules) = (None, None, Vec::new());
        for line in text.lines() {
            match line.split_once(' ') {
                Some(("test", name)) => test = Some(name.to_owned()),
                Some(("file", name)) => file = Some(name.to_owned()),
                Some(("rule", id)) => {
                    let rule = RuleId::find(id).ok_or_else(|| NotARecord(line.to_owned()))?;
                    rules.push(rule);
                }
                _ => return Err(NotARecord(line.to_owned())),
            }
        }
        match (test, file) {
            (Some(test), Some(file)) => Ok(Record { test, file, rules }),
            _ => Err(NotARecord("no test or no file".to_owned())),
        }
    }
}

/// A text that is not the record of a test, and the line that shows it.
#[derive(Debug, PartialEq, Eq)]
pub struct NotARecord(String);

impl fmt::Display for NotARecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "not the record of a test: {}", self.0)
    }
}

impl Error for NotARecord {}

#[cfg(test)]
mod tests {
    use super::{NotARecord, Record};
    use rulebook::rule;

    fn record() -> Record {
        Record {
            test: "hands::tests::flush".to_owned(),
            file: "crates/hands/src/lib.rs".to_owned(),
            rules: vec![rule!("nj:14.3(b)5"), rule!("cb:3.ties.1a")],
        }
    }

    #[test]
    fn reads_what_it_writes() {
        assert_eq!(record().to_string().parse(), Ok(record()));
    }

    #[test]
    fn says_what_is_no_record() {
        let parse = |text: &str| text.parse::<Record>();
        assert_eq!(parse("test a\nrule nj:9.9"), Err(NotARecord("rule nj:9.9".to_owned())));
        assert_eq!(parse("hello"), Err(NotARecord("hello".to_owned())));
        assert!(parse("test a").is_err());
    }

    #[test]
    fn tests_of_the_same_name_have_files_of_their_own() {
        let elsewhere = Record { file: "crates/odds/src/lib.rs".to_owned(), ..record() };
        assert_ne!(record().file_name(), elsewhere.file_name());
        assert!(record().file_name().starts_with("hands..tests..flush-"));
    }
}
