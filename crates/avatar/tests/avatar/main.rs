//! The avatar providers: the studio with the real tools of this machine, and HeyGen with a fake server.

#[cfg(test)]
mod contract;
#[cfg(test)]
mod heygen;
#[cfg(test)]
mod provenance;
#[cfg(test)]
mod studio;
#[cfg(test)]
mod support;
