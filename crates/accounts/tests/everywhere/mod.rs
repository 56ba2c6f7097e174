//! What does not depend on where the accounts are kept, tried in both places.

mod in_a_database;
mod in_memory;
