//! All tests of `server`, in one program: what is linked once need not be linked for every file.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot be set up has failed")]

mod ask_evening;
mod ask_roles;
mod asks;
mod boards;
mod boards_followed;
mod boards_house;
mod common;
mod config;
mod config_chips;
mod config_key;
mod config_refused;
mod config_tables;
mod config_words;
mod currency;
mod demo_floor;
mod demo_soak;
mod document;
mod metrics;
#[path = "../../house/tests/open_house.rs"]
#[allow(dead_code, reason = "the tests of the crew use more of it")]
mod open_house;
mod protocol_page;
mod records_lists;
mod records_proof;
mod records_replay;
mod records_rules;
mod records_rules_found;
mod records_shift;
mod records_who_played;
mod refusals;
mod specs;
mod web_absent;
mod web_alarm;
mod web_blind_count;
mod web_cases;
mod web_chips;
mod web_crash;
mod web_crowd;
mod web_database;
mod web_doors;
mod web_files;
mod web_limits;
mod web_live;
mod web_lobby;
mod web_order;
mod web_password;
mod web_possession;
mod web_protocol;
mod web_pruned;
mod web_replay_house;
mod web_rest_fuzz;
mod web_roads;
mod web_rulings;
mod web_secrecy;
mod web_sessions;
mod web_shuffle;
mod web_shut_out;
mod web_stall;
mod web_strangers;
mod web_tampering;
mod web_tournaments;
mod web_two_worlds;
mod web_what_players_see;
mod web_ws_garbage;
