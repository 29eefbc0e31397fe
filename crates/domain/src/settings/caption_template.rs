//! How generated captions are put together.

use std::fmt;
use std::str::FromStr;

use crate::text_enum;
use crate::value::{InvalidValue, joined};

text_enum! {
    /// A part of a generated caption. A template names it in braces.
    "part of a caption" CaptionPart {
        /// The title of the video.
        Title = "title",
        /// The first sentence of the script.
        Hook = "hook",
        /// The last sentence of the script that is not a question.
        Takeaway = "takeaway",
        /// The last question of the script; nothing when it asks none.
        Question = "question",
        /// The description of the video, which a writer has written as the text under its posts.
        Description = "description",
        /// The default hashtags of the platform.
        Hashtags = "hashtags",
    }
}

/// How generated captions are put together: a text with parts in braces, such as `{hook}`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CaptionTemplate(String);

/// A caption that is put together from a template, in two pieces. The head loses its end when the caption is too long.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FilledTemplate {
    /// The lines above the hashtags; all lines when there are no hashtags.
    pub head: String,
    /// The line with the hashtags and all that follows, with the line break before it.
    pub tail: String,
}

enum Piece<'text> {
    Text(&'text str),
    Part(CaptionPart),
}

impl CaptionTemplate {
    /// The most characters of a template. A preview sends it in the address of a request, where 500 characters take up to 6 KB;
    /// servers in front of this one accept 8 KB (nginx, `large_client_header_buffers`).
    pub const MAX: usize = 500;

    const FIELD: &'static str = "caption_template";

    /// Trims the template. It must name at least one part: otherwise all posts have the same caption.
    pub fn new(text: &str) -> Result<Self, InvalidValue> {
        let (template, has_parts) = Self::parsed(text, Self::FIELD, "the caption template")?;
        if !has_parts {
            let message = format!("the caption template must have at least one of {}", all_parts());
            return Err(InvalidValue::new(Self::FIELD, message));
        }
        Ok(template)
    }

    /// The template, and whether it names any part.
    fn parsed(text: &str, field: &'static str, label: &str) -> Result<(Self, bool), InvalidValue> {
        let text = text.trim();
        let count = text.chars().count();
        if count > Self::MAX {
            let message = format!("{label} must have at most {} characters, this has {count}", Self::MAX);
            return Err(InvalidValue::new(field, message));
        }
        let mut has_parts = false;
        for line in text.lines() {
            let pieces = pieces(line, label).map_err(|message| InvalidValue::new(field, message))?;
            has_parts |= pieces.iter().any(|piece| matches!(piece, Piece::Part(_)));
        }
        Ok((Self(text.to_owned()), has_parts))
    }

    /// Whether it names this part.
    pub fn names(&self, wanted: CaptionPart) -> bool {
        let is_wanted = |piece: &Piece<'_>| matches!(piece, Piece::Part(part) if *part == wanted);
        self.0.lines().any(|line| pieces(line, "").unwrap_or_default().iter().any(is_wanted))
    }

    /// The caption with `text_of` in place of the parts. A line whose parts are all empty is left out; several blank lines
    /// become one.
    pub fn filled(&self, text_of: impl Fn(CaptionPart) -> String) -> FilledTemplate {
        let mut filled = FilledTemplate { head: String::new(), tail: String::new() };
        let (mut gap, mut is_tail) = ("", false);
        for line in self.0.lines() {
            let Some((text, has_hashtags)) = filled_line(line, &text_of) else { continue };
            if text.is_empty() {
                gap = if gap.is_empty() { "" } else { "\n\n" };
                continue;
            }
            is_tail |= has_hashtags;
            let part = if is_tail { &mut filled.tail } else { &mut filled.head };
            part.push_str(gap);
            part.push_str(&text);
            gap = "\n";
        }
        filled
    }
}

/// How generated first comments are put together. Unlike captions, they may all be the same.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FirstCommentTemplate(CaptionTemplate);

impl FirstCommentTemplate {
    /// The most characters of a template.
    pub const MAX: usize = CaptionTemplate::MAX;

    const FIELD: &'static str = "first_comment_template";

    /// Trims the template, which must not be blank.
    pub fn new(text: &str) -> Result<Self, InvalidValue> {
        let (template, _) = CaptionTemplate::parsed(text, Self::FIELD, "the template of first comments")?;
        if template.0.is_empty() || template.0.contains('\0') {
            let message = "the template of first comments must not be blank or contain the NUL character";
            return Err(InvalidValue::new(Self::FIELD, message));
        }
        Ok(Self(template))
    }

    /// The comment with `text_of` in place of the parts.
    pub fn filled(&self, text_of: impl Fn(CaptionPart) -> String) -> FilledTemplate {
        self.0.filled(text_of)
    }
}

impl fmt::Display for FirstCommentTemplate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Title, description and hashtags.
impl Default for CaptionTemplate {
    fn default() -> Self {
        Self("{title}\n\n{description}\n\n{hashtags}".to_owned())
    }
}

impl FromStr for CaptionTemplate {
    type Err = InvalidValue;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::new(text)
    }
}

impl fmt::Display for CaptionTemplate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A line with the texts of its parts, and whether it has hashtags. `None` when all its parts are empty.
fn filled_line(line: &str, text_of: impl Fn(CaptionPart) -> String) -> Option<(String, bool)> {
    let (mut filled, mut has_hashtags, mut is_left_out) = (String::new(), false, None);
    for piece in pieces(line, "").unwrap_or_default() {
        match piece {
            Piece::Text(text) => filled.push_str(text),
            Piece::Part(part) => {
                let text = text_of(part);
                has_hashtags |= part == CaptionPart::Hashtags && !text.is_empty();
                is_left_out = Some(is_left_out.unwrap_or(true) && text.is_empty());
                filled.push_str(&text);
            }
        }
    }
    (is_left_out != Some(true)).then(|| (filled.trim().to_owned(), has_hashtags))
}

/// The pieces of a line, or what is wrong with it. A part does not continue on the next line.
fn pieces<'a>(line: &'a str, label: &str) -> Result<Vec<Piece<'a>>, String> {
    let mut pieces = Vec::new();
    let mut rest = line;
    while let Some((text, after)) = rest.split_once(['{', '}']) {
        if rest[text.len()..].starts_with('}') {
            return Err(format!("a part of {label} begins with {{"));
        }
        let Some((name, after)) = after.split_once('}') else {
            return Err(format!("a part of {label} ends with }}"));
        };
        let part = name.trim().to_lowercase().parse();
        let unknown = |_| format!("{label} has no part {{{name}}}: its parts are {}", all_parts());
        pieces.extend([Piece::Text(text), Piece::Part(part.map_err(unknown)?)]);
        rest = after;
    }
    pieces.push(Piece::Text(rest));
    Ok(pieces)
}

/// The names of all parts, as they are written.
fn all_parts() -> String {
    let parts: Vec<String> = CaptionPart::ALL.iter().map(|part| format!("{{{part}}}")).collect();
    joined(&parts.iter().map(String::as_str).collect::<Vec<_>>())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn filled(template: &str) -> (String, String) {
        let text = |part| match part {
            CaptionPart::Title => "Cold showers",
            CaptionPart::Hook => "Two minutes change a day.",
            CaptionPart::Takeaway => "Start small.",
            CaptionPart::Question | CaptionPart::Description => "",
            CaptionPart::Hashtags => "#cold #grit",
        };
        let FilledTemplate { head, tail } =
            CaptionTemplate::new(template).unwrap().filled(|part| text(part).to_owned());
        (head, tail)
    }

    #[test]
    fn parts_are_replaced_and_lines_without_any_left_out() {
        for (template, head, tail) in [
            ("{title}", "Cold showers", ""),
            ("{title}\n\n{description}\n\n{hashtags}", "Cold showers", "\n\n#cold #grit"),
            ("  {question}\n\n{hook} {takeaway}\nFollow me.", "Two minutes change a day. Start small.\nFollow me.", ""),
            (
                "{hook} {question}\n\n\n\nMore: {description}\n{ TITLE }",
                "Two minutes change a day.\n\nCold showers",
                "",
            ),
            ("{hashtags}\n{title}", "", "#cold #grit\nCold showers"),
            ("My tip: {title}, {hashtags}\n\nEnd", "", "My tip: Cold showers, #cold #grit\n\nEnd"),
        ] {
            assert_eq!(filled(template), (head.to_owned(), tail.to_owned()), "{template}");
        }
    }

    #[test]
    fn templates_that_cannot_be_filled_are_refused() {
        for (template, problem) in [
            ("", "at least one of {title}, {hook}"),
            ("Follow me!", "at least one of {title}"),
            ("{title", "ends with }"),
            ("{\ntitle}", "ends with }"),
            ("title}", "begins with {"),
            ("{title} {{hook}}", "has no part {{hook}"),
            ("{titel}", "has no part {titel}: its parts are {title}, {hook}, {takeaway}"),
            (&format!("{{title}}{}", "x".repeat(500)), "at most 500 characters, this has 507"),
        ] {
            let refused = CaptionTemplate::new(template).unwrap_err();
            assert!(refused.message.contains(problem), "{template}: {}", refused.message);
        }
        assert_eq!(CaptionTemplate::new(&CaptionTemplate::default().to_string()), Ok(CaptionTemplate::default()));
    }

    #[test]
    fn first_comments_may_all_be_the_same() {
        assert_eq!(FirstCommentTemplate::new(" Follow me. ").unwrap().to_string(), "Follow me.");
        for (template, problem) in [("  ", "must not be blank"), ("{titel}", "first comments has no part {titel}")] {
            let refused = FirstCommentTemplate::new(template).unwrap_err();
            assert!(refused.message.contains(problem), "{template}: {}", refused.message);
        }
    }
}
