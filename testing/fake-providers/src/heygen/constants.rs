pub const HEYGEN_KEY: &str = "hg-0123456789-very-secret";

/// The charge per render, in hundredths of a dollar.
pub const HEYGEN_CHARGE: i64 = 200;

/// The signature in every link, which must stay secret.
pub const HEYGEN_SIGNATURE: &str = "sigSECRET";
