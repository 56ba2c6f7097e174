//! The four pay tables of the Bonus Spin, copied by hand from the catalogue (ph:X.11(e)) and in its order.

/// A wheel of the Bonus Spin, in cents.
#[derive(Clone, Debug)]
pub(crate) struct PaperWheel {
    pub(crate) key: &'static str,
    pub(crate) wager: u64,
    /// The seed of the meter and its percentage, or the value of a fixed prize.
    pub(crate) progressive: bool,
    pub(crate) top: u64,
    pub(crate) percent: u64,
    /// Position, player pay, community pay.
    pub(crate) rows: [(u8, u64, u64); 12],
}

/// The four pay tables of the book, by position, dollars.
pub(crate) fn wheels() -> [PaperWheel; 4] {
    let rows = |rows: [(u8, u64, u64); 12]| rows.map(|(at, player, others)| (at, player * 100, others * 100));
    [
        PaperWheel {
            key: "5-progressive",
            wager: 500,
            progressive: true,
            top: 1_000_000,
            percent: 7,
            rows: rows([
                (1, 0, 0),
                (4, 5_000, 0),
                (7, 2_500, 0),
                (10, 1_000, 0),
                (6, 250, 100),
                (12, 500, 0),
                (3, 100, 50),
                (11, 100, 0),
                (9, 40, 15),
                (8, 60, 0),
                (5, 50, 0),
                (2, 40, 0),
            ]),
        },
        PaperWheel {
            key: "5-fixed",
            wager: 500,
            progressive: false,
            top: 1_000_000,
            percent: 0,
            rows: rows([
                (1, 0, 0),
                (4, 10_000, 0),
                (7, 5_000, 0),
                (10, 1_000, 0),
                (6, 250, 100),
                (12, 500, 0),
                (3, 100, 50),
                (11, 100, 0),
                (9, 40, 15),
                (8, 65, 0),
                (5, 60, 0),
                (2, 50, 0),
            ]),
        },
        PaperWheel {
            key: "1-progressive",
            wager: 100,
            progressive: true,
            top: 500_000,
            percent: 7,
            rows: rows([
                (1, 0, 0),
                (4, 1_000, 0),
                (7, 500, 0),
                (3, 100, 25),
                (9, 75, 15),
                (12, 60, 0),
                (11, 50, 0),
                (8, 40, 0),
                (6, 25, 3),
                (10, 15, 0),
                (5, 10, 0),
                (2, 5, 0),
            ]),
        },
        PaperWheel {
            key: "1-fixed",
            wager: 100,
            progressive: false,
            top: 500_000,
            percent: 0,
            rows: rows([
                (1, 0, 0),
                (4, 1_000, 0),
                (7, 500, 0),
                (10, 200, 0),
                (3, 100, 25),
                (11, 75, 0),
                (9, 50, 10),
                (12, 25, 0),
                (6, 20, 3),
                (8, 15, 0),
                (5, 10, 0),
                (2, 5, 0),
            ]),
        },
    ]
}

impl PaperWheel {
    /// Player pay and community pay of a position.
    pub(crate) fn row(&self, position: u8) -> (u64, u64) {
        let row = self.rows.iter().find(|row| row.0 == position).expect("a position of the wheel");
        (row.1, row.2)
    }

    /// What the meter takes of one wager.
    pub(crate) fn contribution(&self) -> u64 {
        self.wager * self.percent / 100
    }
}
