//! How rule ids are made up: the headings under which a rule can be cited.
//!
//! An id is a path through its book. It can be cut where a new step begins:
//!
//! - before `:`, `.` and `(`, as in `nj` `:14` `.3` `(c)`, and after `)`, as in `nj:14.3(b)` `1`;
//! - before `/`, the second obligation inside an item, and `@`, the edition of a text;
//! - before a letter that follows a digit, as in `cb:3.betting.5` `a`.
//!
//! Only a *small* letter begins a step after a digit: section 14.13A is not a part of 14.13.

/// Every heading the rule stands under, shortest first; the last is the id itself.
pub(crate) fn headings(id: &str) -> impl Iterator<Item = &str> {
    (1..=id.len()).filter(move |&cut| begins_step(id.as_bytes(), cut)).map(move |cut| &id[..cut])
}

/// Whether a new step of the path begins at `cut`, or the id ends there.
fn begins_step(id: &[u8], cut: usize) -> bool {
    let Some(&next) = id.get(cut) else {
        return true;
    };
    let before = id[cut - 1];
    // What follows `@` is the name of an edition and is not cut.
    if id[..cut].contains(&b'@') {
        return false;
    }
    matches!(next, b':' | b'.' | b'(' | b'/' | b'@')
        || before == b')'
        || (before.is_ascii_digit() && next.is_ascii_lowercase())
}
