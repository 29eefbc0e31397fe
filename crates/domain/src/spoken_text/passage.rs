//! Passages that are not spoken as they are written.

use unicode_properties::{EmojiStatus, UnicodeEmoji as _};
use unicode_segmentation::UnicodeSegmentation as _;

/// The most characters between two brackets that can be a stage direction. Models write one or two sentences.
const MAX_DIRECTION_CHARS: usize = 240;

/// The most words of a stage direction in round brackets that begins with none of [`STAGE_WORDS`].
const MAX_ASIDE_WORDS: usize = 4;

/// The same for a text without spaces, in characters.
const MAX_ASIDE_CHARS: usize = 10;

/// The most characters of a tag: `<break time="500ms"/>` and a few attributes more.
const MAX_TAG_CHARS: usize = 120;

/// The most characters of a label before its colon.
const MAX_LABEL_CHARS: usize = 32;

/// Marks at the start of a line.
const LINE_MARKS: &[&str] = &["- ", "* ", "+ ", "• ", "> ", "# ", "## ", "### ", "#### ", "##### ", "###### "];

/// Words in brackets that are stage directions wherever they are.
const STAGE_ACTIONS: &str = "\
    beat, pause, pauses, pausing, smile, smiles, smiling, laughs, laughing, chuckles, grins, sighs, nods, shrugs, \
    winks, whispers, whispering, pausa, pauza, пауза, sfx";

/// First words of stage directions between two sentences.
const STAGE_WORDS: &str = "\
    b-roll, background, camera, clap, claps, close-up, cut, cuts, fade, fades, gestures, gesturing, holding, holds, \
    leaning, leans, looking, looks, music, on-screen, onscreen, overlay, pointing, points, raises, scene, shakes, \
    show, shows, sound, text, turns, visual, visuals, voiceover, zoom";

/// Labels that name a part of a script or its speaker.
const PART_LABELS: &str = "\
    hook, cta, call to action, call-to-action, intro, outro, narrator, presenter, host, speaker, voiceover, \
    voice-over, voice over, vo, sprecher, narrador, locutor, narrateur, narratore, диктор, ведущий, 旁白, 主持人, ナレーション";

/// Labels that are ordinary words as well: they are labels in a text that has one of [`PART_LABELS`].
const OTHER_LABELS: &str = "body, main content, title, script, introduction, conclusion, closing";

/// Labels of lines that describe the picture or the sound.
const PICTURE_LABELS: &str = "\
    visual, visuals, on-screen text, on screen text, text on screen, text overlay, on screen, b-roll, sfx, \
    background music, camera, cut to, scene, shot";

/// Whether a list, separated by commas, has this word in lower case.
fn lists(list: &str, word: &str) -> bool {
    list.split(", ").any(|listed| listed == word)
}

/// A passage that is not spoken as it is written.
pub(super) struct Passage<'text> {
    /// Its length in bytes.
    pub(super) length: usize,
    /// What is said in its place.
    pub(super) spoken: &'text str,
}

impl<'text> Passage<'text> {
    /// The passage that `rest` begins with, after `kept`. `has_labels` is whether the text has a label.
    pub(super) fn at_start(kept: &str, rest: &'text str, has_labels: bool) -> Option<Self> {
        let at_line_start = || {
            if !is_line_start(kept) {
                return None;
            }
            line_mark(rest).or_else(|| {
                if label(rest, PICTURE_LABELS).is_some() {
                    return Some(line_length(rest));
                }
                label(rest, PART_LABELS).or_else(|| label(rest, OTHER_LABELS).filter(|_| has_labels))
            })
        };
        let passage = tag(rest).or_else(|| direction(kept, rest)).or_else(|| emoji(rest)).or_else(at_line_start);
        let passage = passage.or_else(|| rest.starts_with('`').then_some(1));
        passage.map(|length| Passage { length, spoken: "" }).or_else(|| link(rest)).or_else(|| address(kept, rest))
    }
}

/// Whether a line of the text begins with a label.
pub(super) fn has_label(text: &str) -> bool {
    text.lines().any(|line| label(line, PART_LABELS).is_some())
}

fn line_length(rest: &str) -> usize {
    rest.find('\n').unwrap_or(rest.len())
}

/// The mark of a heading, a list or a quotation, a line between two parts, or the fence of code.
fn line_mark(rest: &str) -> Option<usize> {
    let line = &rest[..line_length(rest)];
    let is_rule =
        ["-", "*", "_", "="].iter().any(|mark| line.len() >= 3 && line.trim_end().replace(*mark, "").is_empty());
    if is_rule || line.starts_with("```") {
        return Some(line.len());
    }
    LINE_MARKS.iter().find(|mark| line.starts_with(**mark)).map(|mark| mark.len())
}

/// A Markdown link, of which the words are said.
fn link(rest: &str) -> Option<Passage<'_>> {
    let (words, after) = rest.strip_prefix('[')?.split_once(']')?;
    let target = after.strip_prefix('(')?.split_once(')')?.0;
    (is_link(after) && !words.contains('\n'))
        .then_some(Passage { length: words.len() + target.len() + 4, spoken: words })
}

/// A web address, of which the host and the path are said.
fn address<'text>(kept: &str, rest: &'text str) -> Option<Passage<'text>> {
    if kept.ends_with(char::is_alphanumeric) {
        return None;
    }
    let scheme = ["https://", "http://"]
        .into_iter()
        .find(|scheme| rest.get(..scheme.len()).is_some_and(|start| start.eq_ignore_ascii_case(scheme)))?;
    let end = rest.find(|c: char| c.is_whitespace() || "<>\"'()[]{}，。".contains(c)).unwrap_or(rest.len());
    let whole = rest[..end].trim_end_matches(['.', ',', ';', ':', '!', '?']);
    let spoken = whole.get(scheme.len()..)?.split(['?', '#']).next()?;
    let spoken = spoken.strip_prefix("www.").unwrap_or(spoken).trim_end_matches('/');
    (!spoken.is_empty()).then_some(Passage { length: whole.len(), spoken })
}

pub(super) fn is_line_start(kept: &str) -> bool {
    kept.trim_end_matches([' ', '\t']).chars().next_back().is_none_or(|last| last == '\n')
}

fn is_sentence_start(kept: &str) -> bool {
    is_line_start(kept) || kept.trim_end().trim_end_matches(['"', '\'', '”', '’', '»', '」']).ends_with(ends_sentence)
}

const fn ends_sentence(character: char) -> bool {
    matches!(character, '.' | '!' | '?' | '…' | ':' | '。' | '！' | '？' | '：' | '।' | '؟')
}

/// A tag of HTML or SSML, such as `<b>`, `</p>` and `<break time="1s"/>`, or a comment.
fn tag(rest: &str) -> Option<usize> {
    let inside = rest.strip_prefix('<')?;
    if inside.starts_with("!--") {
        return rest.find("-->").map(|end| end + 3);
    }
    let is_named = inside.strip_prefix('/').unwrap_or(inside).starts_with(|first: char| first.is_ascii_alphabetic());
    let end = rest.char_indices().skip(1).take(MAX_TAG_CHARS).find(|(_, c)| matches!(c, '<' | '>' | '\n'));
    end.filter(|(_, last)| is_named && *last == '>').map(|(end, _)| end + 1)
}

/// A stage direction in brackets. Square brackets hold nothing else but a pause of the studio. Round ones hold spoken
/// remarks as well: a direction is a few words without a full stop between two sentences.
fn direction(kept: &str, rest: &str) -> Option<usize> {
    let open = rest.chars().next()?;
    let close = match open {
        '[' => ']',
        '{' => '}',
        '【' => '】',
        '［' => '］',
        '(' => ')',
        '（' => '）',
        _ => return None,
    };
    let (end, _) = rest.char_indices().take(MAX_DIRECTION_CHARS).find(|(_, character)| *character == close)?;
    let (inside, after) = (rest[open.len_utf8()..end].trim(), &rest[end + close.len_utf8()..]);
    let is_direction = match open {
        '(' | '（' => {
            lists(STAGE_ACTIONS, &inside.to_lowercase()) || (is_sentence_start(kept) && is_aside(inside, after))
        }
        _ => {
            !inside.contains("\n\n") && !is_pause(inside) && !is_link(after) && !is_letter_of_word(kept, inside, after)
        }
    };
    is_direction.then_some(end + close.len_utf8())
}

fn is_aside(inside: &str, after: &str) -> bool {
    let goes_on = after.trim_start().starts_with(|next: char| next.is_lowercase() || matches!(next, ',' | ';'));
    let has_words = inside.chars().filter(|character| character.is_alphabetic()).count() > 1
        || inside.starts_with(|first: char| first.is_alphabetic() && !first.is_ascii());
    if goes_on || !has_words || inside.ends_with(ends_sentence) {
        return false;
    }
    let words: Vec<&str> = inside.split_whitespace().collect();
    let first = words.first().map(|word| word.trim_matches(',').to_lowercase()).unwrap_or_default();
    let is_short = match words.as_slice() {
        [word] if !word.is_ascii() => word.chars().count() <= MAX_ASIDE_CHARS,
        words => words.len() <= MAX_ASIDE_WORDS,
    };
    is_short || lists(STAGE_WORDS, &first) || lists(STAGE_ACTIONS, &first)
}

/// Whether the local studio reads the brackets as a pause.
fn is_pause(inside: &str) -> bool {
    let length = inside.get(..5).filter(|name| name.eq_ignore_ascii_case("pause")).and_then(|_| inside.get(5..));
    length.is_some_and(|length| length.is_empty() || length.starts_with([' ', ':', '\u{a0}']))
}

/// Whether the brackets are the text of a Markdown link.
fn is_link(after: &str) -> bool {
    let target = after.strip_prefix('(').and_then(|target| target.split(')').next()).unwrap_or_default();
    ["http", "www.", "mailto:"].iter().any(|start| target.starts_with(start))
}

/// Whether the brackets are an editor's change of a word, as in `[h]e`.
fn is_letter_of_word(kept: &str, inside: &str, after: &str) -> bool {
    let is_letter = |character: char| character.is_ascii_alphabetic();
    inside.len() <= 3 && inside.chars().all(is_letter) && (kept.ends_with(is_letter) || after.starts_with(is_letter))
}

/// A run of emoji, with their modifiers and joiners.
fn emoji(rest: &str) -> Option<usize> {
    let length = rest.graphemes(true).take_while(|cluster| is_emoji(cluster)).map(str::len).sum();
    (length > 0).then_some(length)
}

/// Whether a character as a reader sees it is shown as an emoji (Unicode Technical Standard 51), or is a pictograph of the
/// blocks Miscellaneous Symbols, Dingbats and beyond. Arrows, ©, ™ and the ideographs in circles are text.
fn is_emoji(cluster: &str) -> bool {
    use EmojiStatus::{
        EmojiModifierBase, EmojiOther, EmojiPresentation, EmojiPresentationAndEmojiComponent,
        EmojiPresentationAndModifierAndEmojiComponent, EmojiPresentationAndModifierBase,
    };
    let mut characters = cluster.chars();
    let Some(character) = characters.next() else { return false };
    match character.emoji_status() {
        EmojiPresentation
        | EmojiPresentationAndModifierBase
        | EmojiPresentationAndEmojiComponent
        | EmojiPresentationAndModifierAndEmojiComponent => true,
        EmojiModifierBase | EmojiOther => {
            characters.next() == Some('\u{fe0f}')
                || matches!(character, '\u{2600}'..='\u{27bf}' | '\u{1f000}'..='\u{1faff}')
        }
        _ => false,
    }
}

/// The length of a label at the start of a line, with its colon and the emphasis around it.
fn label(line: &str, names: &str) -> Option<usize> {
    const EMPHASIS: [char; 3] = ['*', '_', '#'];
    let ends = |(_, character): &(usize, char)| matches!(character, ':' | '：' | '\n');
    let (colon, last) = line.char_indices().take(MAX_LABEL_CHARS).find(ends)?;
    let name = line[..colon].trim_matches(|c: char| EMPHASIS.contains(&c) || c.is_whitespace()).to_lowercase();
    // *Scene 2* is a label like *Scene*.
    let name = name.trim_end_matches(|c: char| c.is_ascii_digit() || c.is_whitespace());
    let after = &line[colon + last.len_utf8()..];
    let emphasis = after.len() - after.trim_start_matches(EMPHASIS).len();
    (last != '\n' && lists(names, name)).then_some(colon + last.len_utf8() + emphasis)
}
