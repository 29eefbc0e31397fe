//! Texts that the store reads and writes itself.

use showrunner_store::test_support::internals::with_network_limits;

#[test]
fn an_address_keeps_the_limits_that_it_sets() {
    let limits = "connect_timeout=5&tcp_user_timeout=30000&keepalives_idle=30";
    assert_eq!(with_network_limits("postgres://u@h/d"), format!("postgres://u@h/d?{limits}"));
    assert_eq!(
        with_network_limits("postgres:///d?host=/tmp&connect_timeout=60"),
        "postgres:///d?host=/tmp&connect_timeout=60&tcp_user_timeout=30000&keepalives_idle=30"
    );
}
