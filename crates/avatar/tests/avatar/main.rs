//! HeyGen against a fake server.

#[cfg(test)]
mod heygen;
