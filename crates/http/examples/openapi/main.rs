//! Prints the OpenAPI document as the handlers describe it: `docs/openapi.json`, which the server sends, is a copy.

#![expect(clippy::print_stdout, reason = "printing is what this program is for")]

mod document;

fn main() -> serde_json::Result<()> {
    println!("{}", document::openapi().to_pretty_json()?);
    Ok(())
}
