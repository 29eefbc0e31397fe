//! Addresses of files that a provider names: none that is written as an address of this machine or of a private network
//! is fetched, in whatever notation.

#![no_main]

use std::net::{Ipv4Addr, Ipv6Addr};

use libfuzzer_sys::fuzz_target;
use showrunner_provider_http::test_support::names_private_address;

fuzz_target!(|input: (u32, u128, u8, &str)| {
    let (v4, v6, notation, tail) = input;
    let address = Ipv4Addr::from(v4);
    let [a, b, c, d] = address.octets();
    let host = match notation % 8 {
        0 => address.to_string(),
        1 => v4.to_string(),
        2 => format!("{v4:#x}"),
        3 => format!("0{v4:o}"),
        4 => format!("{a:#x}.{b}.0{c:o}.{d:#X}"),
        5 => format!("{a}.{}", v4 & 0xff_ffff),
        6 => format!("[::ffff:{address}]"),
        _ => format!("{a}.{b}.{}", v4 & 0xffff),
    };
    let is_ours = address.is_loopback() || address.is_private() || address.is_link_local() || address.is_unspecified();
    if is_ours {
        assert_eq!(names_private_address(&format!("http://{host}/a.mp4")), Some(true), "{host} is {address}");
    }
    let six = Ipv6Addr::from(v6);
    let is_ours = six.is_loopback() || six.is_unique_local() || six.is_unicast_link_local() || six.is_multicast();
    if is_ours || (v6 >> 96 == 0 && six.to_ipv4_mapped().is_none()) {
        assert_eq!(names_private_address(&format!("https://[{six}]:444/")), Some(true), "{six}");
    }
    // What is written behind or before it changes nothing.
    for url in
        [format!("http://127.0.0.1/{tail}"), format!("http://127.0.0.1?{tail}"), format!("http://127.0.0.1#{tail}")]
    {
        assert_ne!(names_private_address(&url), Some(false), "{url}");
    }
    let _ = names_private_address(tail);
});
