//! The hooks that a draft can begin with.

use crate::value::{Hook, ScriptContent};

/// The most hooks of a script: the one it was written with, and two others (`docs/behaviour.md#scripts`).
pub const MAX_HOOKS: usize = 3;

/// The hook of a script, which is its first line, and all other lines.
pub fn split_hook(content: &ScriptContent) -> (&str, &str) {
    let (hook, rest) = content.as_str().split_once('\n').unwrap_or((content.as_str(), ""));
    (hook.trim(), rest.trim())
}

/// The hooks that a script with this content can begin with: its own, then the `others`, each once. None without a choice.
pub fn hooks_of(content: &ScriptContent, others: Vec<Hook>) -> Vec<Hook> {
    let mut hooks: Vec<Hook> = Hook::new(split_hook(content).0).into_iter().collect();
    if hooks.is_empty() {
        return hooks;
    }
    for hook in others.into_iter().filter(|hook| !hook.as_str().contains('\n')) {
        let is_new = |known: &Hook| known.as_str().to_lowercase() != hook.as_str().to_lowercase();
        if hooks.len() < MAX_HOOKS && hooks.iter().all(is_new) {
            hooks.push(hook);
        }
    }
    if hooks.len() == 1 { Vec::new() } else { hooks }
}

/// Whether the new content is the old one with another of its `hooks`.
pub(super) fn is_chosen(hooks: &[Hook], old: &ScriptContent, new: &ScriptContent) -> bool {
    let (hook, rest) = split_hook(new);
    rest == split_hook(old).1 && hooks.iter().any(|known| known.as_str() == hook)
}

/// Puts the hook of the new content in the place of the one that the old content began with.
pub(super) fn replace(hooks: &mut Vec<Hook>, old: &ScriptContent, new: &ScriptContent) {
    let position = |content| hooks.iter().position(|known| known.as_str() == split_hook(content).0);
    let (Some(former), None) = (position(old), position(new)) else { return };
    match Hook::new(split_hook(new).0) {
        Ok(hook) => hooks[former] = hook,
        // Too long to be one.
        Err(_) => hooks.clear(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn content(text: &str) -> ScriptContent {
        ScriptContent::new(text).unwrap()
    }

    fn hooks(texts: &[&str]) -> Vec<Hook> {
        texts.iter().map(|text| Hook::new(text).unwrap()).collect()
    }

    #[test]
    fn script_has_its_own_hook_and_two_others() {
        let own = content("Stop snoozing.\n\nGet up.");
        for (others, expected) in [
            (
                &["Snoozing is work.", "You are late."][..],
                &["Stop snoozing.", "Snoozing is work.", "You are late."][..],
            ),
            (&["stop Snoozing.", "You are late."], &["Stop snoozing.", "You are late."]),
            (&["One.", "Two.", "Three."], &["Stop snoozing.", "One.", "Two."]),
            (&["Two\nlines."], &[]),
            (&[], &[]),
        ] {
            assert_eq!(hooks_of(&own, hooks(others)), hooks(expected), "{others:?}");
        }
        assert_eq!(hooks_of(&content(&"x".repeat(301)), hooks(&["One."])), []);
    }

    #[test]
    fn edited_hook_replaces_the_former_one() {
        let old = content("One.\n\nBody.");
        let replaced = |new: &str| {
            let mut all = hooks(&["One.", "Two."]);
            replace(&mut all, &old, &content(new));
            all
        };
        assert_eq!(replaced("Uno.\n\nBody."), hooks(&["Uno.", "Two."]));
        assert_eq!(replaced("Two.\n\nOther."), hooks(&["One.", "Two."]));
        assert_eq!(replaced(&"x".repeat(301)), []);
        assert!(is_chosen(&hooks(&["One.", "Two."]), &old, &content("Two.\nBody.")));
        assert!(!is_chosen(&hooks(&["One.", "Two."]), &old, &content("Two.\n\nOther.")));
        assert!(!is_chosen(&hooks(&["One.", "Two."]), &old, &content("Three.\n\nBody.")));
    }
}
