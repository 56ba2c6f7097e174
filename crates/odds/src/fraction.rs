//! Placeholder.
/// Placeholder.
#[derive(Clone, Copy, Debug)]
pub struct Fraction;
