//! Hashtags, mentions and web addresses in captions.

/// A part of a caption to which platforms give a meaning.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Mark {
    /// A `#` with a letter, digit or underscore behind it.
    Hashtag,
    /// An `@` with a name behind it, but not the one of an e-mail address.
    Mention,
    /// A web address.
    Link,
}

/// The marks of a caption in their order, with the byte position at which each begins.
pub(super) fn of(caption: &str) -> Vec<(Mark, usize)> {
    let mut marks = Vec::new();
    let (mut before, mut at) = (' ', 0);
    while let Some(character) = caption[at..].chars().next() {
        let rest = &caption[at..];
        let next = rest.chars().nth(1).unwrap_or(' ');
        let mut length = character.len_utf8();
        match character {
            '#' | '＃' if next.is_alphanumeric() || next == '_' => marks.push((Mark::Hashtag, at)),
            '@' | '＠' if is_of_name(next) && !is_of_name(before) => marks.push((Mark::Mention, at)),
            _ if !before.is_ascii_alphanumeric() && is_address(rest) => {
                marks.push((Mark::Link, at));
                length = rest.find(|c: char| !c.is_ascii_graphic()).unwrap_or(rest.len());
            }
            _ => {}
        }
        before = character;
        at += length;
    }
    marks
}

/// Whether an account name or the part of an e-mail address before its `@` may have this character.
fn is_of_name(character: char) -> bool {
    character.is_ascii_alphanumeric() || matches!(character, '_' | '.' | '-' | '+')
}

fn is_address(text: &str) -> bool {
    ["http://", "https://", "www."]
        .iter()
        .any(|start| text.get(..start.len()).is_some_and(|found| found.eq_ignore_ascii_case(start)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_found_in_every_writing_system() {
        let caption = |caption: &str| {
            let marks = of(caption);
            let count = |wanted| marks.iter().filter(|(mark, _)| *mark == wanted).count();
            (count(Mark::Hashtag), count(Mark::Mention), count(Mark::Link))
        };
        let captions = [
            ("", (0, 0, 0)),
            ("Say no. #boundaries #self_care #2026", (3, 0, 0)),
            ("#one#two##three", (3, 0, 0)),
            ("C# is no # tag, and # alone neither", (0, 0, 0)),
            ("自律#早起#自律 ＃努力", (3, 0, 0)),
            ("शुरू करें #आदत, ابدأ #عادات", (2, 0, 0)),
            ("Thanks @ada and @bob.stone! Write to a@b.org or ada+x@b.org", (0, 2, 0)),
            ("谢谢@ada和@bob", (0, 2, 0)),
            ("See https://example.com/#top?x=@me and WWW.example.org", (0, 0, 2)),
            ("看https://a.cn/b#c吧 #真的", (1, 0, 1)),
            ("wwwhttp://", (0, 0, 0)),
        ];
        for (text, expected) in captions {
            assert_eq!(caption(text), expected, "{text}");
        }
    }
}
