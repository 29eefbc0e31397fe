//! What stands in our rows after something has gone wrong at a platform, held against what is public there.

mod answers;
mod posts;
mod product;
