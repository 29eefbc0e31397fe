/// The key that the fake takes.
pub const HEYGEN_KEY: &str = "hg-0123456789-very-secret";

/// What a render is charged, in hundredths of a dollar.
pub const HEYGEN_CHARGE: i64 = 200;

/// What every link of the fake carries and nobody may tell.
pub const HEYGEN_SIGNATURE: &str = "sigSECRET";
