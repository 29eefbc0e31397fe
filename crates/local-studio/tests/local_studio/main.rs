//! The local studio with the real tools of this machine.

#[cfg(test)]
mod contract;
#[cfg(test)]
mod provenance;
#[cfg(test)]
mod studio;
#[cfg(test)]
mod support;
