//! `embed_migrations!` reads the folder when it is compiled; so cargo must compile it again when the folder changes.
fn main() {
    println!("cargo:rerun-if-changed=../../migrations");
}
