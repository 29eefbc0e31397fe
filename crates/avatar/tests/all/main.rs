//! The providers: the studio with the real tools of this machine, HeyGen against a server that speaks its wire.

#[cfg(test)]
mod contract;
#[cfg(test)]
mod heygen;
#[cfg(test)]
mod studio;
