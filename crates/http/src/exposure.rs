use std::net::SocketAddr;

/// The server would be open to the network without a password.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "{0} can be reached from other machines, so an operator password is needed: set one on the Admin Panel of a server on \
     127.0.0.1, or SHOWRUNNER__AUTH__PASSWORD, or SHOWRUNNER__AUTH__PASSWORD_HASH to the output of `showrunner hash-password`"
)]
pub struct ExposureError(pub SocketAddr);

/// Refuses to listen on anything but a loopback address without a password (`docs/behaviour.md#sign-in`).
pub fn check_exposure(bind: SocketAddr, has_password: bool) -> Result<(), ExposureError> {
    if has_password || bind.ip().to_canonical().is_loopback() { Ok(()) } else { Err(ExposureError(bind)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_loopback_address_is_safe_without_a_password() {
        for (bind, safe) in [
            ("127.0.0.1:8080", true),
            ("127.9.9.9:0", true),
            ("[::1]:8080", true),
            ("[::ffff:127.0.0.1]:80", true),
            ("0.0.0.0:8080", false),
            ("[::]:8080", false),
            ("192.168.1.5:80", false),
        ] {
            let bind: SocketAddr = bind.parse().unwrap();
            assert_eq!(check_exposure(bind, false).is_ok(), safe, "{bind}");
            assert!(check_exposure(bind, true).is_ok(), "{bind}");
        }
    }
}
