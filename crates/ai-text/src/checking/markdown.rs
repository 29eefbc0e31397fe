//! Markdown in what a model writes, although it was asked for plain text.

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

/// Headings that only name the part of the script below them.
const PART_HEADINGS: &[&str] = &["hook", "body", "call to action", "call-to-action", "cta", "intro", "outro", "script"];

/// The text without Markdown. A text without Markdown stays as it is, white space included.
///
/// Numbers of lists stay: *3. Mai* at the start of a line is a date. A gesture such as `*smiles*` becomes `(smiles)`.
pub(crate) fn plain(text: &str) -> String {
    let source = apart_from_links(text);
    let mut plain = Plain::default();
    for (event, range) in Parser::new_ext(&source, Options::ENABLE_STRIKETHROUGH).into_offset_iter() {
        plain.read(event, &source[range]);
    }
    // CommonMark leaves emphasis alone that ends with punctuation before a letter, as it does in Chinese.
    let found = plain.text.replace("**", "");
    if bare(&found) == bare(text) { text.to_owned() } else { found.trim().to_owned() }
}

/// Models write `[Scene](smiles)` and `[Hook]: text`, which are neither links nor definitions of links.
fn apart_from_links(text: &str) -> String {
    let mut parts = text.split("](");
    let mut apart = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let is_link = ["http", "www.", "mailto:", "#", "/"].iter().any(|start| part.starts_with(start));
        apart.push_str(if is_link { "](" } else { "] (" });
        apart.push_str(part);
    }
    apart.replace("]:", "] :")
}

fn bare(text: &str) -> String {
    text.chars().filter(|character| !character.is_whitespace()).collect()
}

#[derive(Debug, Default)]
struct Plain {
    text: String,
    /// Where the heading or emphasis began that has not ended yet.
    heading_start: usize,
    emphasis_start: usize,
}

impl Plain {
    fn read(&mut self, event: Event<'_>, source: &str) {
        match event {
            // Tags are no Markdown: they are removed with everything else that is not spoken.
            Event::Text(text) | Event::Code(text) | Event::Html(text) | Event::InlineHtml(text) => {
                self.text.push_str(&text);
            }
            Event::SoftBreak | Event::HardBreak => self.text.push('\n'),
            Event::Rule => self.end_block(2),
            Event::Start(Tag::Item) => {
                self.end_block(1);
                let number: String = source.chars().take_while(char::is_ascii_digit).collect();
                if !number.is_empty() {
                    self.text.push_str(&number);
                    self.text.push_str(". ");
                }
            }
            Event::Start(Tag::Heading { .. }) => {
                self.end_block(2);
                self.heading_start = self.text.len();
            }
            Event::End(TagEnd::Heading(_)) => {
                let heading = self.text[self.heading_start..].trim().trim_end_matches(':').to_lowercase();
                if PART_HEADINGS.contains(&heading.as_str()) {
                    self.text.truncate(self.heading_start);
                }
                self.end_block(2);
            }
            Event::Start(Tag::Emphasis) => self.emphasis_start = self.text.len(),
            Event::End(TagEnd::Emphasis) => self.end_emphasis(),
            Event::Start(Tag::Paragraph) if !self.text.ends_with(". ") => self.end_block(1),
            Event::End(TagEnd::Paragraph | TagEnd::CodeBlock | TagEnd::HtmlBlock | TagEnd::BlockQuote(_)) => {
                self.end_block(2);
            }
            Event::End(TagEnd::Item) => self.end_block(1),
            _ => {}
        }
    }

    /// Ends the current line, so that `breaks` line breaks follow it.
    fn end_block(&mut self, breaks: usize) {
        let found = self.text.len() - self.text.trim_end_matches('\n').len();
        if !self.text.is_empty() {
            self.text.extend(std::iter::repeat_n('\n', breaks.saturating_sub(found)));
        }
    }

    /// Emphasis between two sentences that begins in lower case is a gesture: a sentence would begin with a capital.
    fn end_emphasis(&mut self) {
        let (before, inside) = self.text.split_at(self.emphasis_start);
        let is_between = before.trim_end().ends_with(['.', '!', '?', '…', ':']) || before.trim().is_empty();
        let is_gesture = inside.starts_with(char::is_lowercase) && !inside.ends_with(['.', '!', '?', '…']);
        if is_between && is_gesture {
            self.text.insert(self.emphasis_start, '(');
            self.text.push(')');
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markdown_is_removed() {
        for (text, expected) in [
            ("**Stop** scrolling, _now_.", "Stop scrolling, now."),
            ("# Step 1\nWake up.", "Step 1\n\nWake up."),
            ("## Hook:\nStop.\n\n### Body\n\nWalk.", "Stop.\n\nWalk."),
            ("- One\n- Two", "One\nTwo"),
            ("1. Wake up.\n2. Walk.\n7) Rest.", "1. Wake up.\n2. Walk.\n7. Rest."),
            ("> Quoted.\n\n---\n\nText.", "Quoted.\n\nText."),
            ("See [the plan](https://example.org/x) and `code`.", "See the plan and code."),
            ("```\nStop.\n```", "Stop."),
            ("***Really*** ~~never~~ &amp; always", "Really never & always"),
            ("**自律。**是关键", "自律。是关键"),
            ("**One.**<br>Two.", "One.<br>Two."),
            ("Title\n=====\nText", "Title\n\nText"),
            ("*smiles* Hello. *points up* Look.", "(smiles) Hello. (points up) Look."),
        ] {
            assert_eq!(plain(text), expected, "{text:?}");
        }
    }

    #[test]
    fn plain_text_stays_as_it_is() {
        for text in [
            "Stop scrolling.\n\n\nNow  do it.",
            "2 * 3 is 6, snake_case_name, 5 - 3",
            "#discipline is no heading",
            "3. Mai ist mein Tag.",
            "[Scene: gym] (smiles) Go.",
            "[Scene: gym](smiles) Go.",
            "[Hook]: Stop.",
            "He said: <3",
            "-5 degrees, +1 for you",
            "",
        ] {
            assert_eq!(plain(text), text);
        }
    }
}
