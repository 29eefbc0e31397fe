//! The data stored after a fault of a platform, compared with the platform's public data.

mod answers;
mod posts;
mod product;
