/// Unwraps a value that a test wrote itself and therefore knows to be valid.
///
/// # Panics
/// When it is not.
#[expect(clippy::panic, reason = "a test that writes an invalid value down must fail at once")]
pub fn valid<T, E: std::fmt::Display>(value: Result<T, E>) -> T {
    value.unwrap_or_else(|error| panic!("the test's own value is not valid: {error}"))
}
