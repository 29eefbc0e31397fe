//! Spoken text: a script without what no presenter says, which is stage directions, labels of its parts, tags, emoji,
//! and the marks of headings, lists and links.
//!
//! Two marks of the local studio stay (`docs/local-studio.md`): emphasis and `[pause]`. [`marks`] reads them.

pub mod marks;
mod passage;

use passage::{Passage, has_label, is_line_start};

/// The most removed passages, and the most characters of each, that a warning quotes.
const MAX_QUOTED: usize = 6;
const MAX_QUOTED_CHARS: usize = 60;

/// A text without what is not spoken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SpokenText {
    /// The spoken text, of which nothing more would be removed. A text of which no word would be left stays as it was.
    pub text: String,
    /// The removed passages as they were written, each once; also links and addresses, of which words stay.
    pub removed: Vec<String>,
}

impl SpokenText {
    /// The spoken text of a script.
    pub fn of(script: &str) -> Self {
        let mut found = Self { text: script.to_owned(), removed: Vec::new() };
        // What is removed may bring together what has to be removed as well.
        while let Some(text) = found.pass() {
            found.text = text;
        }
        found
    }

    /// The text after one pass; `None` if nothing is removed, or no word would be left.
    fn pass(&mut self) -> Option<String> {
        let has_labels = has_label(&self.text);
        let (mut kept, mut rest) = (String::with_capacity(self.text.len()), self.text.as_str());
        let mut removed: Vec<String> = Vec::new();
        while let Some(character) = rest.chars().next() {
            if let Some(Passage { length, spoken }) = Passage::at_start(&kept, rest, has_labels) {
                let (written, after) = rest.split_at(length);
                removed.push(written.trim().to_owned());
                kept.push_str(spoken);
                if separates(written)
                    && after.starts_with(char::is_alphanumeric)
                    && !kept.ends_with(char::is_whitespace)
                {
                    kept.push(' ');
                }
                rest = if spoken.is_empty() { joined(&mut kept, after) } else { after };
            } else {
                rest = &rest[character.len_utf8()..];
                // Both only change how the character before them looks, such as the 1 in a keycap.
                if !matches!(character, '\u{fe0f}' | '\u{20e3}') {
                    kept.push(character);
                }
            }
        }
        if removed.is_empty() || !kept.chars().any(char::is_alphanumeric) {
            return None;
        }
        for passage in removed {
            if !self.removed.contains(&passage) {
                self.removed.push(passage);
            }
        }
        Some(without_empty_lines(&kept))
    }

    /// A sentence for the operator that quotes what was removed. `None` if nothing was.
    pub fn warning(&self) -> Option<String> {
        if self.removed.is_empty() {
            return None;
        }
        let mut quoted: Vec<String> = self.removed.iter().take(MAX_QUOTED).map(|passage| shortened(passage)).collect();
        if self.removed.len() > MAX_QUOTED {
            quoted.push(format!("and {} more", self.removed.len() - MAX_QUOTED));
        }
        Some(format!("Removed because it is not spoken: {}.", quoted.join(", ")))
    }
}

fn shortened(passage: &str) -> String {
    let line = passage.split_whitespace().collect::<Vec<_>>().join(" ");
    match line.char_indices().nth(MAX_QUOTED_CHARS) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line,
    }
}

/// Whether a passage is a tag that separates words.
fn separates(written: &str) -> bool {
    ["<br", "<p", "</p"].iter().any(|tag| written.starts_with(tag))
}

/// Closes the gap that a removed passage leaves between `kept` and `after`.
fn joined<'text>(kept: &mut String, after: &'text str) -> &'text str {
    const SPACES: [char; 3] = [' ', '\t', '\u{3000}'];
    if is_line_start(kept) {
        return after.trim_start_matches(|c| SPACES.contains(&c) || ":：,.".contains(c));
    }
    if after.is_empty() || after.starts_with(|c: char| c.is_whitespace() || ".,;:!?…。，！？".contains(c)) {
        kept.truncate(kept.trim_end_matches(SPACES).len());
    }
    after
}

fn without_empty_lines(text: &str) -> String {
    let mut lines: Vec<&str> = Vec::new();
    for line in text.lines().map(str::trim_end) {
        if !line.is_empty() || lines.last().is_some_and(|last| !last.is_empty()) {
            lines.push(line);
        }
    }
    lines.join("\n").trim().to_owned()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn unspoken_passages_are_removed() {
        for (script, spoken, removed) in [
            ("[Scene: gym] (smiles) Stop scrolling.", "Stop scrolling.", &["[Scene: gym]", "(smiles)"][..]),
            ("Stop. [Cut to: bed, 6 AM] Get up.", "Stop. Get up.", &["[Cut to: bed, 6 AM]"]),
            ("Do it now [dramatic music].", "Do it now.", &["[dramatic music]"]),
            ("You need (pause) one thing.", "You need one thing.", &["(pause)"]),
            (
                "Read this.\n(Camera zooms in on the book)\nThen act.",
                "Read this.\n\nThen act.",
                &["(Camera zooms in on the book)"],
            ),
            ("（微笑）大家好。【画面：健身房】开始吧。", "大家好。开始吧。", &["（微笑）", "【画面：健身房】"]),
            ("Hallo. (lächelt) Steh auf.", "Hallo. Steh auf.", &["(lächelt)"]),
            (
                "[0:00-0:03] Hook: Stop.\nBody: Walk daily.\nCTA: Follow.",
                "Stop.\nWalk daily.\nFollow.",
                &["[0:00-0:03]", "Hook:", "Body:", "CTA:"],
            ),
            ("**Narrator:** Stop.", "Stop.", &["**Narrator:**"]),
            ("Scene 1: a dark gym\nStop scrolling.", "Stop scrolling.", &["Scene 1: a dark gym"]),
            ("[Hook]: Stop scrolling.", "Stop scrolling.", &["[Hook]"]),
            ("Stop 🔥🔥 now 👩‍👩‍👧.", "Stop now.", &["🔥🔥", "👩‍👩‍👧"]),
            ("💪🏽 Lift. 🇩🇪 Rest ❤\u{fe0f}", "Lift. Rest", &["💪🏽", "🇩🇪", "❤\u{fe0f}"]),
            ("Arrêtez 🛑 !", "Arrêtez !", &["🛑"]),
            (
                "One<break time=\"500ms\"/> two <b>three</b>.<!-- x -->",
                "One two three.",
                &["<break time=\"500ms\"/>", "<b>", "</b>", "<!-- x -->"],
            ),
            ("One.<br>Two.<p>Three.</p>Four.", "One. Two. Three. Four.", &["<br>", "<p>", "</p>"]),
            ("[0:00] Hook: Stop.", "Stop.", &["[0:00]", "Hook:"]),
            ("# Step 1\nWake up.\n---\n- Walk.\n> Rest.", "Step 1\nWake up.\n\nWalk.\nRest.", &["#", "---", "-", ">"]),
            ("```text\nStop `now`.\n```", "Stop now.", &["```text", "`", "```"]),
            ("See [the plan](https://example.org/x).", "See the plan.", &["[the plan](https://example.org/x)"]),
            (
                "Go to https://www.example.com/plan/?utm=1.",
                "Go to example.com/plan.",
                &["https://www.example.com/plan/?utm=1"],
            ),
            ("One <b<i>>word</b>.", "One word.", &["<i>", "</b>", "<b>"]),
            ("Hi {name}, stop.", "Hi, stop.", &["{name}"]),
        ] {
            let found = SpokenText::of(script);
            assert_eq!(
                (found.text.as_str(), found.removed),
                (spoken, removed.iter().map(ToString::to_string).collect())
            );
        }
    }

    #[test]
    fn spoken_passages_stay() {
        for script in [
            "Three habits (early, often, daily) change you.",
            "Walk daily. (Yes, even on Sundays.) It works.",
            "(And) that is all.",
            "(1) Walk. (2) Rest.",
            "三个习惯（早起、运动、阅读）能改变你。",
            "Wait [pause 1.5s] now. [Pause] Go.",
            "*Never* do this. **Stop.** _Really._",
            "Body: sore. Mind: clear.",
            "Remember one thing: music helps.",
            "2 < 3 and 5 > 4, I <3 this",
            "\"[T]hey laughed,\" she said.",
            "It costs 20 °C, 5 € and © 2026 → done.",
            "Go to example.com/plan, or write to me@example.com.",
            "-5 degrees, #discipline, 3 - 2",
            "می‌خواهم بروم",
            "[everything is a direction]",
            "🔥",
            "",
        ] {
            let found = SpokenText::of(script);
            assert_eq!((found.text.as_str(), found.warning()), (script, None));
        }
        assert_eq!(SpokenText::of("1\u{fe0f}\u{20e3} Walk. 🔥").text, "1 Walk.");
    }

    #[test]
    fn a_warning_quotes_what_was_removed() {
        let warning = |script: &str| SpokenText::of(script).warning().unwrap();
        assert_eq!(warning("[a] (smiles) Go. [a] 🔥"), "Removed because it is not spoken: [a], (smiles), 🔥.");
        let many = "[0] [1] [2] [3] [4] [5] [6] [7] [8] Go.";
        assert!(warning(many).ends_with("[5], and 3 more."), "{}", warning(many));
        let long = format!("[{}] Go.", "x".repeat(200));
        assert!(warning(&long).chars().count() < 120);
    }

    proptest! {
        #[test]
        fn any_text_has_a_spoken_text(script in "[a-bH \\n\\[\\](){}<>:.*#/`🔥\u{fe0f}（）-]{0,60}|\\PC{0,40}") {
            let found = SpokenText::of(&script);
            prop_assert_eq!(SpokenText::of(&found.text).removed, Vec::<String>::new());
            let has_words = |text: &str| text.chars().any(char::is_alphanumeric);
            prop_assert_eq!(has_words(&found.text), has_words(&script));
        }
    }
}
