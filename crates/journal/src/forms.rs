//! The stored forms of the events of every game. A number in these files is part of every log ever written: it is
//! never changed and never given again.

mod absence;
mod acts;
mod buyin;
mod card_faults;
mod charge;
mod clock;
mod craps;
mod decks;
mod director;
mod floor;
mod irregular;
mod jackpot;
mod ledger;
mod mini_dice;
mod pit;
mod poker;
mod premium;
mod requests;
mod rotation;
mod seeing;
mod table;
mod tournament;
