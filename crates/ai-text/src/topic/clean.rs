//! Removes the parts of a topic that cannot be spoken, and shortens it.

/// Words that a shortened topic must not end on.
const DANGLING: &str = "a an the and or but nor of to in on at by for from with without about into over under after before \
    than that which who whose when while because if so as is are was were be your my our their his her its this these \
    not no very more most how why what where i you we they he she it do does did can could will would should";

/// Characters at the end of a topic that are not spoken.
const TRAILING: &str = " .,;:!-–—…/\\'*_~#&|=(<>^`@[]。！、،।";

/// Characters that separate the topic from additions.
const BREAKS: [char; 12] = [',', ';', ':', '(', ')', '–', '—', '.', '!', '?', '、', '。'];

/// The fewest letters of a head that is meaningful alone.
const SHORTEST_HEAD: usize = 4;

/// The longest topic in characters. Words may be of any length, and some scripts do not separate them.
const MOST_CHARACTERS: usize = 110;

/// The topic on one line, without emoji, hash signs, double quotation marks and control characters.
pub(crate) fn spoken(topic: &str) -> String {
    let plain: String = topic
        .chars()
        .map(|c| match c {
            '’' | '‘' => '\'',
            c if c.is_control() || is_pictorial(c) || matches!(c, '"' | '“' | '”' | '„' | '«' | '»' | '{' | '}') => {
                ' '
            }
            c => c,
        })
        .collect();
    let line = without_tags(plain.split_whitespace().collect()).join(" ");
    let line = line.trim_end_matches(|c: char| TRAILING.contains(c));
    if line.chars().any(char::is_alphanumeric) { line.trim().to_owned() } else { String::new() }
}

/// Words without leading signs. Hash tags are kept only if there are no other words.
fn without_tags(words: Vec<&str>) -> Vec<&str> {
    let has_letters = |word: &&str| word.chars().any(char::is_alphanumeric);
    let untagged: Vec<&str> = words.iter().copied().filter(|word| !word.starts_with('#')).collect();
    let kept = if untagged.iter().any(has_letters) { untagged } else { words };
    let dashed = kept.into_iter().map(|word| if word == "-" { "–" } else { word });
    let bare = dashed.map(|word| word.trim_start_matches(['#', '@', '*', '_', '>', '-', '/']));
    bare.filter(|word| !word.is_empty() && !is_address(word)).map(in_full).collect()
}

fn is_address(word: &str) -> bool {
    word.starts_with("www.") || word.contains("://")
}

/// `vs` is written, and said in full.
fn in_full(word: &str) -> &str {
    if matches!(word.to_lowercase().as_str(), "vs" | "vs.") { "versus" } else { word }
}

/// The text before a colon, a dash or a semicolon if the rest explains it: `sleep: the missing piece`.
pub(crate) fn headed(topic: &str) -> &str {
    let head = topic.split([':', ';', '—', '–']).next().unwrap_or(topic).split(" - ").next().unwrap_or(topic).trim();
    if head.chars().filter(|c| c.is_alphabetic()).count() >= SHORTEST_HEAD { head } else { topic }
}

/// Emoji and other pictograms, and the invisible characters that join or colour them.
fn is_pictorial(c: char) -> bool {
    matches!(c,
        '\u{1f000}'..='\u{1faff}' | '\u{2190}'..='\u{23ff}' | '\u{2460}'..='\u{27bf}' | '\u{2900}'..='\u{2bff}'
        | '\u{fe00}'..='\u{fe0f}' | '\u{20e3}' | '\u{e0000}'..='\u{e007f}' | '\u{200b}' | '\u{200e}' | '\u{200f}'
        | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
}

/// The topic with at most `most` words, cut at a pause if that leaves a phrase, or else between words.
pub(crate) fn shortened(topic: &str, most: usize) -> String {
    let words = topic.split_whitespace().count();
    if words <= most && topic.chars().count() <= MOST_CHARACTERS {
        return topic.to_owned();
    }
    let phrase = topic.split(BREAKS).next().unwrap_or(topic).split(" - ").next().unwrap_or(topic).trim();
    let phrase_words = phrase.split_whitespace().count();
    let kept = if (2..=most).contains(&phrase_words) { phrase.to_owned() } else { first_words(topic, most) };
    cut_to_characters(&kept)
}

fn first_words(topic: &str, most: usize) -> String {
    let mut kept: Vec<&str> = topic.split_whitespace().take(most).collect();
    while let [_, .., last] = kept.as_slice()
        && DANGLING.split_whitespace().any(|dangling| dangling.eq_ignore_ascii_case(last))
    {
        kept.pop();
    }
    kept.join(" ").trim_end_matches(BREAKS).trim_end().to_owned()
}

fn cut_to_characters(topic: &str) -> String {
    match topic.char_indices().nth(MOST_CHARACTERS) {
        None => topic.to_owned(),
        Some((end, _)) => match topic[..end].rfind(' ') {
            Some(space) => topic[..space].to_owned(),
            None => topic[..end].to_owned(),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_can_be_spoken_stays() {
        for (topic, expected) in [
            ("  morning   routine\nessentials ", "morning routine essentials"),
            ("🔥 gym motivation 🔥💪🏽", "gym motivation"),
            ("#discipline #nodaysoff", "discipline nodaysoff"),
            ("gym motivation #fit #nodaysoff", "gym motivation"),
            ("\"Stop waiting\"!!!", "Stop waiting"),
            ("“Never settle…”", "Never settle"),
            ("決して諦めない。", "決して諦めない"),
            ("why bother?", "why bother?"),
            ("the 1% rule", "the 1% rule"),
            ("朝のルーティン", "朝のルーティン"),
            ("кофе и сон", "кофе и сон"),
            ("🔥🔥🔥", ""),
            ("?!", ""),
            ("{topic}", "topic"),
            ("coffee vs. tea", "coffee versus tea"),
            ("read https://example.com/a now", "read now"),
            ("https://example.com", ""),
        ] {
            assert_eq!(spoken(topic), expected, "{topic}");
        }
    }

    #[test]
    fn the_head_is_enough() {
        for (topic, expected) in [
            ("Sleep: the missing piece", "Sleep"),
            ("Debt - how to get out of it", "Debt"),
            ("Calm — a strength; not a weakness", "Calm"),
            ("5 am: why bother", "5 am: why bother"),
            ("self-made men", "self-made men"),
        ] {
            assert_eq!(headed(topic), expected);
        }
    }

    #[test]
    fn a_long_topic_is_cut_where_it_pauses_or_between_words() {
        let most = |words, topic: &str| shortened(topic, words);
        assert_eq!(most(8, "short enough"), "short enough");
        assert_eq!(most(4, "discipline in winter: why it beats motivation"), "discipline in winter");
        assert_eq!(
            most(8, "why most men quit too early when the first obstacle appears"),
            "why most men quit too early"
        );
        assert_eq!(shortened(&"x".repeat(300), 8).chars().count(), MOST_CHARACTERS);
        assert_eq!(shortened(&"朝".repeat(300), 8).chars().count(), MOST_CHARACTERS);
        let words = "wordwordword ".repeat(20);
        assert_eq!(shortened(&words, 14), "wordwordword ".repeat(8).trim_end());
    }
}
