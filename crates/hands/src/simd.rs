//! Which vector instructions this machine has.
//!
//! Release builds are for plain x86-64; anything faster is found at run time. This is the one file of
//! the crate that needs the standard library: the question goes to the processor.

extern crate std;

/// A set of vector instructions that this machine is known to have.
///
/// A value exists only where the processor has the instructions, so holding one is the licence to
/// run code that uses them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct InstructionSet(pub(crate) Kind);

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Kind {
    Baseline,
    #[cfg(target_arch = "x86_64")]
    Sse41,
    #[cfg(target_arch = "x86_64")]
    Avx2,
    #[cfg(target_arch = "x86_64")]
    Avx512,
}

impl InstructionSet {
    /// What every machine of the target has: SSE2 on x86-64.
    pub const BASELINE: InstructionSet = InstructionSet(Kind::Baseline);

    /// Every set this machine has, the plainest first.
    pub fn available() -> impl Iterator<Item = InstructionSet> {
        #[cfg(target_arch = "x86_64")]
        let found = {
            use std::is_x86_feature_detected as has;
            let sse41 = has!("sse4.1") && has!("ssse3") && has!("popcnt");
            let avx2 = sse41 && has!("avx2") && has!("bmi1") && has!("bmi2") && has!("lzcnt");
            let avx512 = avx2
                && has!("avx512f")
                && has!("avx512bw")
                && has!("avx512vl")
                && has!("avx512dq")
                && has!("avx512bitalg");
            [(true, Kind::Baseline), (sse41, Kind::Sse41), (avx2, Kind::Avx2), (avx512, Kind::Avx512)]
        };
        #[cfg(not(target_arch = "x86_64"))]
        let found = [(true, Kind::Baseline)];
        found.into_iter().filter_map(|(has, kind)| has.then_some(InstructionSet(kind)))
    }

    /// The fastest this machine has. Cheap: the processor is asked once.
    pub fn best() -> InstructionSet {
        Self::available().last().unwrap_or(Self::BASELINE)
    }

    /// As people write it: `sse2`, `sse4.1`, `avx2`, `avx512`.
    pub const fn name(self) -> &'static str {
        match self.0 {
            #[cfg(target_arch = "x86_64")]
            Kind::Baseline => "sse2",
            #[cfg(not(target_arch = "x86_64"))]
            Kind::Baseline => "baseline",
            #[cfg(target_arch = "x86_64")]
            Kind::Sse41 => "sse4.1",
            #[cfg(target_arch = "x86_64")]
            Kind::Avx2 => "avx2",
            #[cfg(target_arch = "x86_64")]
            Kind::Avx512 => "avx512",
        }
    }
}

/// Defines a function that is compiled once for each instruction set and runs the one it is told to.
///
/// The body must be `#[inline(always)]` code, so that it is compiled with the instructions of the
/// caller.
macro_rules! for_each_instruction_set {
    ($(#[$doc:meta])* $visible:vis fn $name:ident($($argument:ident: $type:ty),* $(,)?) = $body:path) => {
        $(#[$doc])*
        $visible fn $name(set: $crate::InstructionSet, $($argument: $type),*) {
            #[cfg(target_arch = "x86_64")]
            #[target_feature(enable = "sse4.1,ssse3,popcnt")]
            fn sse41($($argument: $type),*) {
                $body($($argument),*);
            }
            #[cfg(target_arch = "x86_64")]
            #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
            fn avx2($($argument: $type),*) {
                $body($($argument),*);
            }
            #[cfg(target_arch = "x86_64")]
            #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512dq,avx512bitalg,avx2,bmi1,bmi2,lzcnt,popcnt")]
            fn avx512($($argument: $type),*) {
                $body($($argument),*);
            }
            match set.0 {
                $crate::simd::Kind::Baseline => $body($($argument),*),
                // SAFETY: an `InstructionSet` of this kind exists only where the processor has these
                // instructions.
                #[cfg(target_arch = "x86_64")]
                $crate::simd::Kind::Sse41 => unsafe { sse41($($argument),*) },
                // SAFETY: as above.
                #[cfg(target_arch = "x86_64")]
                $crate::simd::Kind::Avx2 => unsafe { avx2($($argument),*) },
                // SAFETY: as above.
                #[cfg(target_arch = "x86_64")]
                $crate::simd::Kind::Avx512 => unsafe { avx512($($argument),*) },
            }
        }
    };
}
pub(crate) use for_each_instruction_set;
