//! The studio with the real tools of this machine.

mod studio;
