//! What is stored after a fault of a platform, compared with what is public there.

mod answers;
mod posts;
mod product;
