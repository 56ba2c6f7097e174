//! What happens when: happenings by simulated time.

use std::collections::BTreeMap;

use game::{Moment, PlayerId, Span, TableId};

/// Something that happens at its time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Happening {
    /// Somebody new comes through the door.
    Arrival,
    /// A guest looks around and does what comes next.
    Guest(PlayerId),
    /// A guest has lost the last chip in front, and thinks about it before anything else.
    Broke(PlayerId),
    /// A table goes on: the next decision, the next deal, the next roll.
    Table(TableId),
    /// A floorperson makes the rounds.
    Supervisor,
}

/// Happenings in the order of their times; what was put in first comes first among those of one moment.
#[derive(Default)]
pub(crate) struct Queue {
    by_time: BTreeMap<(Moment, u64), Happening>,
    put_in: u64,
}

impl Queue {
    /// Something will happen.
    pub(crate) fn put(&mut self, at: Moment, happening: Happening) {
        self.by_time.insert((at, self.put_in), happening);
        self.put_in += 1;
    }

    /// Something will happen so long from now.
    pub(crate) fn put_after(&mut self, now: Moment, span: Span, happening: Happening) {
        self.put(now.plus(span), happening);
    }

    /// When the next thing happens.
    pub(crate) fn next_time(&self) -> Option<Moment> {
        self.by_time.first_key_value().map(|((at, _), _)| *at)
    }

    /// The next thing that happens before this moment, with its time.
    pub(crate) fn take_before(&mut self, until: Moment) -> Option<(Moment, Happening)> {
        let ((at, _), _) = self.by_time.first_key_value()?;
        if *at >= until {
            return None;
        }
        self.by_time.pop_first().map(|((at, _), happening)| (at, happening))
    }
}

#[cfg(test)]
mod tests {
    use game::{Moment, PlayerId};

    use super::{Happening, Queue};

    #[test]
    fn earlier_first_and_of_one_moment_in_the_order_put_in() {
        let mut queue = Queue::default();
        let at = Moment::from_millis;
        queue.put(at(20), Happening::Guest(PlayerId(1)));
        queue.put(at(10), Happening::Guest(PlayerId(2)));
        queue.put(at(10), Happening::Guest(PlayerId(3)));
        let mut taken = Vec::new();
        while let Some((time, Happening::Guest(player))) = queue.take_before(at(20)) {
            taken.push((time, player.0));
        }
        assert_eq!(taken, [(at(10), 2), (at(10), 3)]);
        assert_eq!(queue.next_time(), Some(at(20)));
    }
}
