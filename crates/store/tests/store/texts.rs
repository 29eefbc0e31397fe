//! Texts that the store reads and writes itself.

use showrunner_store::test_support::internals::{stored_time, with_network_limits};

#[test]
fn a_stored_time_is_read_as_any_other_reader_would() {
    for text in ["2026-11-21T10:00:00.000000Z", "1969-12-31T23:59:59.999999Z", "2024-02-29T00:00:00.000001Z"] {
        assert_eq!(stored_time(text), text.parse().ok(), "{text}");
        assert_eq!(format!("{:.6}", stored_time(text).unwrap()), text);
    }
}

#[test]
fn a_text_of_another_form_is_left_to_another_reader() {
    for text in [
        "2026-11-21T10:00:00Z",
        "2026-11-21 10:00:00.000000Z",
        "2026-11-21T10:00:00.00000/Z",
        "2026-11-21T10:00:00.00000:Z",
        "2026-02-29T10:00:00.000000Z",
        "2026-11-21T24:00:00.000000Z",
        "2026-11-21T10:00:00.0000\u{e9}Z",
        "-026-11-21T10:00:00.000000Z",
        "",
    ] {
        assert_eq!(stored_time(text), None, "{text}");
    }
}

#[test]
fn an_address_keeps_the_limits_that_it_sets() {
    let limits = "connect_timeout=5&tcp_user_timeout=30000&keepalives_idle=30";
    assert_eq!(with_network_limits("postgres://u@h/d"), format!("postgres://u@h/d?{limits}"));
    assert_eq!(
        with_network_limits("postgres:///d?host=/tmp&connect_timeout=60"),
        "postgres:///d?host=/tmp&connect_timeout=60&tcp_user_timeout=30000&keepalives_idle=30"
    );
}
