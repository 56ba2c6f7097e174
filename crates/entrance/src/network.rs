//! From where somebody comes, as far as places are counted by it.

use std::net::{IpAddr, Ipv6Addr};

/// The network an address belongs to: itself for version 4; of version 6 the first half, since a household has all of it.
pub fn of(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(v4) => IpAddr::V4(v4),
        IpAddr::V6(v6) => {
            let [a, b, c, d, ..] = v6.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
    }
}
