//! Finding a name in a sorted table, also while compiling.

/// A table of names, sorted by their bytes, and what belongs to each.
pub(crate) type NameTable<T> = [(&'static str, T)];

/// The entry for `name`.
///
/// Written out because neither string comparison nor `binary_search` is available in constants yet. A
/// thousand rules take about eleven comparisons, so citing rules costs the compiler next to nothing.
pub(crate) const fn entry<T: Copy>(table: &NameTable<T>, name: &str) -> Option<(&'static str, T)> {
    let (mut low, mut high) = (0, table.len());
    while low < high {
        let middle = usize::midpoint(low, high);
        match compare(table[middle].0.as_bytes(), name.as_bytes()) {
            Order::Before => low = middle + 1,
            Order::After => high = middle,
            Order::Same => return Some(table[middle]),
        }
    }
    None
}

enum Order {
    Before,
    Same,
    After,
}

const fn compare(left: &[u8], right: &[u8]) -> Order {
    let mut at = 0;
    while at < left.len() && at < right.len() {
        if left[at] < right[at] {
            return Order::Before;
        }
        if left[at] > right[at] {
            return Order::After;
        }
        at += 1;
    }
    if left.len() < right.len() {
        Order::Before
    } else if left.len() > right.len() {
        Order::After
    } else {
        Order::Same
    }
}

#[cfg(test)]
mod tests {
    use super::entry;

    const TABLE: [(&str, u8); 4] = [("a", 1), ("ab", 2), ("b", 3), ("ba", 4)];

    #[test]
    fn finds_every_name_and_nothing_else() {
        for (name, place) in TABLE {
            assert_eq!(entry(&TABLE, name), Some((name, place)));
        }
        for stranger in ["", "A", "aa", "abc", "bb", "c"] {
            assert_eq!(entry(&TABLE, stranger), None, "{stranger}");
        }
        assert_eq!(entry::<u8>(&[], "a"), None);
    }
}
