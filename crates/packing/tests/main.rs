//! Tests of what is sent small.

mod packed;
