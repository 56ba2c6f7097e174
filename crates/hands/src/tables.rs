//! The tables that the build script computed, as the evaluators read them.

/// Declares a table embedded from a file of the build.
macro_rules! table {
    ($(#[$doc:meta])* $name:ident: [$number:ty; $length:expr] = $file:literal) => {
        $(#[$doc])*
        pub(crate) static $name: [$number; $length] =
            // SAFETY: the file holds exactly this many whole numbers in the target's byte order (a
            // wrong size does not compile), and every pattern of bits is a number. The conversion is
            // by value, so alignment is the static's own.
            unsafe { core::mem::transmute(*include_bytes!(concat!(env!("OUT_DIR"), "/", $file))) };
    };
}

table! {
    /// A key for each rank; the sum of a hand's keys says which ranks it holds how often.
    RANK_KEYS: [u32; 13] = "keys.bin"
}
table! {
    /// The strength of each of the 7,462 five-card hands, ascending.
    STRENGTHS: [u32; 7_462] = "strengths.bin"
}
table!(FIVE_DISPLACEMENTS: [u16; 1 << 12] = "five_displacements.bin");
table!(FIVE_SLOTS: [u16; 1 << 13] = "five_slots.bin");
table!(SIX_DISPLACEMENTS: [u16; 1 << 12] = "six_displacements.bin");
table!(SIX_SLOTS: [u16; 1 << 15] = "six_slots.bin");
table!(SEVEN_DISPLACEMENTS: [u16; 1 << 12] = "seven_displacements.bin");
table!(SEVEN_SLOTS: [u16; 1 << 16] = "seven_slots.bin");
table! {
    /// The number of the flush or straight flush made by a suit's ranks, five to seven of them.
    FLUSHES: [u16; 1 << 13] = "flushes.bin"
}
table! {
    /// The row of a board's ranks in [`PAIRS_ON_BOARD`], in the places that five cards hash to.
    BOARD_SLOTS: [u16; 1 << 13] = "board_slots.bin"
}
table! {
    /// For each board, what each pair of ranks makes with three of its cards, flushes aside.
    PAIRS_ON_BOARD: [u16; BOARDS * PAIRS_OF_RANKS] = "pairs_on_board.bin"
}
/// For ranks ace to eight in the hole and on the board, the number of the best eight-or-better low.
pub(crate) static LOWS_ON_BOARD: [u8; 1 << 16] =
    *include_bytes!(concat!(env!("OUT_DIR"), "/lows_on_board.bin"));

/// The number of boards of five cards that differ in their ranks.
pub(crate) const BOARDS: usize = 6_175;
/// The number of pairs of ranks, equal or not.
pub(crate) const PAIRS_OF_RANKS: usize = 91;
