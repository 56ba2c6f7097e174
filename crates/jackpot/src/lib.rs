//! Bad beat and high hand jackpots: who qualifies, what is dropped, what is paid.
