//! A card room in one process: lists and seats, tables, jackpots and money, one log.
