//! Deals: everybody named, every cent there.

use chips::Chips;
use proptest::prelude::*;
use tournament::chop::{BadProposal, Proposal, by_chips, by_weights, largest_remainder};
use tournament::{EntryNo, Points};

fn dollars(amount: u64) -> Chips {
    Chips::new(amount * 100)
}

fn entries(numbers: &[u32]) -> Vec<EntryNo> {
    numbers.iter().copied().map(EntryNo).collect()
}

fn sums(proposal: &Proposal) -> Vec<u64> {
    proposal.names().iter().map(|(_, sum)| sum.units()).collect()
}

/// A published chop whose figures add up to $570.03: ours add up to $570.
#[test]
fn a_chop_by_chips_is_exact() {
    let stacks = [15_000, 12_000, 10_000, 6_000, 500];
    let left: Vec<(EntryNo, Points)> = (1..).map(EntryNo).zip(stacks.map(Points::new)).collect();
    let deal = by_chips(&left, dollars(570), dollars(57)).unwrap();
    assert_eq!(sums(&deal), [15_528, 13_562, 12_252, 9_631, 6_027]);
    assert_eq!(sums(&deal).iter().sum::<u64>(), 57_000);
    assert_eq!(deal.of(EntryNo(5)), Some(Chips::new(6_027)));
    assert_eq!(deal.of(EntryNo(6)), None);
    // More assured than there is.
    let bad = by_chips(&left, dollars(570), dollars(115)).unwrap_err();
    assert_eq!(bad, BadProposal::AssuredTooMuch { assured: dollars(115), left: dollars(570) });
}

/// Fifty, thirty and twenty thousand for 70 and 30: what the independent chip model says, as whole weights.
#[test]
fn weights_from_elsewhere_become_cents() {
    let left = [(EntryNo(3), 22_571_428), (EntryNo(1), 45_178_571), (EntryNo(2), 32_250_000)];
    let deal = by_weights(&left, dollars(100)).unwrap();
    assert_eq!(sums(&deal), [4_518, 3_225, 2_257]);
    assert_eq!(by_weights(&[(EntryNo(1), 0)], dollars(1)), Err(BadProposal::NoWeights));
    assert_eq!(by_weights(&[], dollars(1)), Err(BadProposal::NoWeights));
    assert_eq!(
        by_weights(&[(EntryNo(1), 1), (EntryNo(1), 1)], dollars(1)),
        Err(BadProposal::NamedTwice { entry: EntryNo(1) })
    );
}

/// A deal is one of everybody who is left, and it is exactly what is left to win.
#[test]
fn everybody_is_named_once_and_every_cent_is_there() {
    let left = entries(&[2, 5, 9]);
    let propose = |names: &[(u32, u64)]| {
        let names = names.iter().map(|&(entry, sum)| (EntryNo(entry), Chips::new(sum))).collect();
        Proposal::new(names, &left, Chips::new(1_000))
    };
    assert_eq!(sums(&propose(&[(9, 200), (2, 500), (5, 300)]).unwrap()), [500, 300, 200]);
    // Nothing at all is a sum that somebody may agree to.
    assert!(propose(&[(9, 0), (2, 500), (5, 500)]).is_ok());
    assert_eq!(propose(&[]), Err(BadProposal::Nobody));
    assert_eq!(propose(&[(2, 500), (2, 300), (9, 200)]), Err(BadProposal::NamedTwice { entry: EntryNo(2) }));
    assert_eq!(propose(&[(2, 500), (5, 300), (7, 200)]), Err(BadProposal::NotLeft { entry: EntryNo(7) }));
    assert_eq!(propose(&[(2, 500), (5, 500)]), Err(BadProposal::NotNamed { entry: EntryNo(9) }));
    let bad = propose(&[(2, 500), (5, 300), (9, 199)]).unwrap_err();
    assert_eq!(bad, BadProposal::NotTheSum { sum: Chips::new(999), left: Chips::new(1_000) });
    assert_eq!(bad.to_string(), "the deal adds up to 999, and 1000 is left to win");
    assert_eq!(propose(&[(2, u64::MAX), (5, u64::MAX), (9, 0)]), Err(BadProposal::TooMuch));
}

#[test]
fn equal_claims_to_a_cent_go_by_entry() {
    assert_eq!(largest_remainder(Chips::new(10), &[1, 1, 1]).unwrap(), [4, 3, 3].map(Chips::new));
    let left = [(EntryNo(8), Points::new(5)), (EntryNo(3), Points::new(5)), (EntryNo(6), Points::new(5))];
    let deal = by_chips(&left, Chips::new(11), Chips::ZERO).unwrap();
    let named: Vec<(u32, u64)> = deal.names().iter().map(|(entry, sum)| (entry.0, sum.units())).collect();
    assert_eq!(named, [(3, 4), (6, 4), (8, 3)]);
    assert_eq!(largest_remainder(Chips::new(10), &[0, 0]), None);
}

proptest! {
    /// Exact, and nobody more than a cent from the exact part.
    #[test]
    fn parts_by_weight_are_exact(
        total in any::<u64>(),
        weights in prop::collection::vec(prop_oneof![0u64..1_000, any::<u64>()], 1..20),
    ) {
        let sum: u128 = weights.iter().map(|&weight| u128::from(weight)).sum();
        let Some(parts) = largest_remainder(Chips::new(total), &weights) else {
            prop_assert_eq!(sum, 0);
            return Ok(());
        };
        prop_assert_eq!(Chips::total(parts.iter().copied()), Ok(Chips::new(total)));
        for (part, weight) in parts.iter().zip(weights) {
            let exact = u128::from(total) * u128::from(weight) / sum;
            prop_assert!(u128::from(part.units()) == exact || u128::from(part.units()) == exact + 1);
        }
    }
}
