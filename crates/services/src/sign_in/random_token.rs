use uuid::Uuid;

/// 244 random bits of the operating system, in hexadecimal.
pub(super) fn random_token() -> String {
    format!("{}{}", Uuid::new_v4().simple(), Uuid::new_v4().simple())
}
