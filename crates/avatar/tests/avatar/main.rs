//! The avatar providers, each with a fake server.

#[cfg(test)]
mod heygen;
