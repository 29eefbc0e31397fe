//! `embed_migrations!` reads the folder at compile time, so cargo must recompile when the folder changes.
fn main() {
    println!("cargo:rerun-if-changed=../../migrations");
}
