//! Small hands of our own, one for each game of the standard, and what they come to.

/// A hand and the stacks at its end.
pub(crate) struct Sample {
    pub(crate) text: &'static str,
    pub(crate) stacks: &'static str,
}

/// No limit: a raise, a call, a bet that takes it.
pub(crate) const NT: &str = "\
variant = 'NT'
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [200, 200, 150]
actions = ['d dh p1 AhKh', 'd dh p2 7c7d', 'd dh p3 ????', 'p3 f', 'p1 cbr 6', 'p2 cc', 'd db 7h2s2d', 'p1 cbr 8', 'p2 cbr 30', 'p1 f']
finishing_stacks = [186, 214, 150]
";

/// One hand of every game.
pub(crate) const SAMPLES: &[Sample] = &[
    Sample { text: NT, stacks: "186 214 150" },
    Sample {
        text: "\
variant = 'FT'
antes = [0, 0]
blinds_or_straddles = [1, 2]
small_bet = 2
big_bet = 4
starting_stacks = [50, 50]
actions = ['d dh p1 9c9d', 'd dh p2 AsJs', 'p2 cbr 4', 'p1 cbr 6', 'p2 cc', 'd db 9h4s2d', 'p1 cbr 2', 'p2 cc', 'd db Jd', 'p1 cbr 4', 'p2 cc', 'd db Ad', 'p1 cbr 4', 'p2 cc', 'p1 sm 9c9d', 'p2 sm AsJs']
finishing_stacks = [66, 34]
",
        stacks: "66 34",
    },
    Sample {
        text: "\
variant = 'NS'
ante_trimming_status = true
antes = [3, 3, 3]
blinds_or_straddles = [0, 0, 3]
min_bet = 3
starting_stacks = [300, 120, 200]
actions = ['d dh p1 AsKs', 'd dh p2 QdQh', 'd dh p3 6c7d', 'p1 cbr 12', 'p2 cbr 117', 'p3 f', 'p1 cc', 'p2 sm QdQh', 'p1 sm AsKs', 'd db 8s9sTs', 'd db Qc', 'd db 6s']
finishing_stacks = [426, 0, 194]
",
        // A flush beats three queens.
        stacks: "426 0 194",
    },
    Sample {
        text: "\
variant = 'PO'
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [100, 60]
actions = ['d dh p1 AhAsKdKc', 'd dh p2 9h8h7d6d', 'p2 cbr 6', 'p1 cbr 18', 'p2 cbr 54', 'p1 cbr 100', 'p2 cc', 'p1 sm AhAsKdKc', 'p2 sm 9h8h7d6d', 'd db 5h4s2c', 'd db 2d', 'd db 3h']
finishing_stacks = [40, 120]
",
        // Three to the seven beats the wheel.
        stacks: "40 120",
    },
    Sample {
        text: "\
variant = 'FO/8'
antes = [0, 0, 0]
blinds_or_straddles = [5, 10, 0]
small_bet = 10
big_bet = 20
starting_stacks = [200, 200, 15]
actions = ['d dh p1 Ac2cKdKh', 'd dh p2 As2s3d4d', 'd dh p3 QcQsJdJh', 'p3 cbr 15', 'p1 cc', 'p2 cc', 'd db Ks8h7h', 'p1 cbr 10', 'p2 cc', 'd db 6c', 'p1 cc', 'p2 cc', 'd db 9d', 'p1 cc', 'p2 cc', 'p1 sm Ac2cKdKh', 'p2 sm As2s3d4d', 'p3 sm']
finishing_stacks = [224, 191, 0]
",
        // The odd chip of the main pot's halves goes to the high; both lows are 8-7-6-2-A.
        stacks: "224 191 0",
    },
    Sample {
        text: "\
variant = 'F7S'
antes = [1, 1, 1]
bring_in = 2
small_bet = 5
big_bet = 10
starting_stacks = [100, 100, 100]
actions = ['d dh p1 AcAd9h', 'd dh p2 KsQd2c', 'd dh p3 7h8h9d', 'p2 pb', 'p3 cc', 'p1 cbr 5', 'p2 f', 'p3 cc', 'd dh p1 3s', 'd dh p3 Th', 'p3 cc', 'p1 cbr 5', 'p3 cc', 'd dh p1 Jd', 'd dh p3 2h', 'p1 cbr 10', 'p3 cc', 'd dh p1 3d', 'd dh p3 5s', 'p1 cbr 10', 'p3 cc', 'd dh p1 4c', 'd dh p3 4h', 'p1 cc', 'p3 cbr 10', 'p1 cc', 'p3 sm 7h8h9dTh2h5s4h', 'p1 sm']
finishing_stacks = [59, 97, 144]
",
        stacks: "59 97 144",
    },
    Sample {
        text: "\
variant = 'F7S/8'
ante_trimming_status = true
antes = [1, 1]
bring_in = 1
small_bet = 4
big_bet = 8
starting_stacks = [7, 40]
actions = ['d dh p1 Ac2d3h', 'd dh p2 KsKdQc', 'p1 cbr 4', 'p2 cbr 6', 'p1 cc', 'p2 sm KsKdQc', 'p1 sm Ac2d3h', 'd dh p1 4c', 'd dh p2 9d', 'd dh p1 8s', 'd dh p2 9s', 'd dh p1 Jd', 'd dh p2 2h', 'd dh p1 Td', 'd dh p2 3c', 'p1 sm Ac2d3h4c8sJdTd', 'p2 sm KsKdQc9d9s2h3c']
finishing_stacks = [7, 40]
",
        // High and low halve the pot. The raise is short but puts the only opponent all-in.
        stacks: "7 40",
    },
    Sample {
        text: "\
variant = 'FR'
antes = [1, 1, 1]
bring_in = 2
small_bet = 5
big_bet = 10
starting_stacks = [90, 90, 90]
actions = ['d dh p1 2c3dKh', 'd dh p2 As4s5d', 'd dh p3 6c7hKs', 'p3 pb', 'p1 f', 'p2 cbr 5', 'p3 f']
finishing_stacks = [89, 94, 87]
",
        // The king of spades is the highest card showing; the bet nobody called goes back.
        stacks: "89 94 87",
    },
    Sample {
        text: "\
variant = 'N2L1D'
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [80, 80, 80]
actions = ['d dh p1 7c5d4h3s2c', 'd dh p2 KdKcKs9h8h', 'd dh p3 Jd9d8d6d2d', 'p3 cbr 6', 'p1 cbr 20', 'p2 f', 'p3 cc', 'p1 sd', 'p3 sd Jd', 'd dh p3 7d', 'p1 cc', 'p3 cbr 30', 'p1 cc', 'p3 sm 9d8d6d2d7d', 'p1 sm 7c5d4h3s2c']
finishing_stacks = [132, 78, 30]
",
        stacks: "132 78 30",
    },
    Sample {
        text: "\
variant = 'F2L3D'
antes = [0, 0]
blinds_or_straddles = [2, 4]
small_bet = 4
big_bet = 8
starting_stacks = [100, 100]
actions = ['d dh p1 2c3c4c5cKd', 'd dh p2 2d3d7d8dKs', 'p2 cc', 'p1 cbr 8', 'p2 cc', 'p1 sd Kd', 'p2 sd Ks', 'd dh p1 6c', 'd dh p2 4s', 'p1 cc', 'p2 cc', 'p1 sd 6c', 'p2 sd', 'd dh p1 6d', 'p1 cc', 'p2 cbr 8', 'p1 cc', 'p1 sd 6d', 'p2 sd', 'd dh p1 7s', 'p1 cbr 8', 'p2 cc', 'p1 sm 2c3c4c5c7s', 'p2 sm 2d3d7d8d4s']
finishing_stacks = [124, 76]
",
        stacks: "124 76",
    },
    Sample {
        text: "\
variant = 'FB'
antes = [0, 0]
blinds_or_straddles = [2, 4]
small_bet = 4
big_bet = 8
starting_stacks = [40, 40]
actions = ['d dh p1 Ac2d3hKs', 'd dh p2 ????????', 'p2 cc', 'p1 cc', 'p1 sd Ks', 'p2 sd ????', 'd dh p1 4s', 'd dh p2 ????', 'p1 cbr 4', 'p2 cc', 'p1 sd', 'p2 sd ??', 'd dh p2 ??', 'p1 cbr 8', 'p2 cc', 'p1 sd', 'p2 sd', 'p1 cbr 8', 'p2 cc', 'p1 sm Ac2d3h4s', 'p2 sm 5c6d7h8s']
finishing_stacks = [64, 16]
",
        // A badugi of four low cards.
        stacks: "64 16",
    },
];
