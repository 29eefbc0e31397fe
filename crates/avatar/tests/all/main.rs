//! The studio with the real tools of this machine.

#[cfg(test)]
mod studio;
