//! The configuration files that come with the product.

use std::path::Path;

use anyhow::{Context as _, bail};

/// The files as built into this program, for use without a `config` folder.
const BUILT_IN: [(&str, &str); 4] = [
    ("default", include_str!("../../../../config/default.toml")),
    ("local", include_str!("../../../../config/local.toml")),
    ("test", include_str!("../../../../config/test.toml")),
    ("production", include_str!("../../../../config/production.toml")),
];

/// The text of `config/<name>.toml` in the current folder, or the built-in one when there is no such file.
pub(super) fn read(name: &str) -> anyhow::Result<String> {
    let plain = !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_'));
    if !plain {
        bail!("SHOWRUNNER_PROFILE must be a plain name such as `local` or `production`");
    }
    let path = Path::new("config").join(format!("{name}.toml"));
    if path.is_file() {
        return std::fs::read_to_string(&path).with_context(|| format!("{} cannot be read", path.display()));
    }
    match BUILT_IN.iter().find(|(known, _)| *known == name) {
        Some((_, text)) => Ok((*text).to_owned()),
        None => bail!("there is no configuration for the profile `{name}`: {} does not exist", path.display()),
    }
}
