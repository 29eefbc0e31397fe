//! `embed_migrations!` reads the folder when it is compiled; cargo has to be told to compile it again.
fn main() {
    println!("cargo:rerun-if-changed=../../migrations");
}
