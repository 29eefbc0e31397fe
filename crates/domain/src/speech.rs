//! How long a text takes to be spoken (`docs/adr/0070-measure-speech-by-language.md`).

use unicode_script::UnicodeScript as _;
use unicode_segmentation::UnicodeSegmentation as _;

use crate::language::{self, Language};
use crate::text_enum;
use crate::writing_system::{self, WritingSystem};

text_enum! {
    /// What the length of a spoken text is counted in.
    "speech unit" SpeechUnit {
        /// Words between the boundaries of UAX #29 that contain a letter or a digit.
        Words = "words",
        /// UAX #29 grapheme clusters, in writing systems without spaces. Punctuation does not count.
        Characters = "characters",
    }
}

/// How fast a text is spoken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pace {
    /// What is counted.
    pub unit: SpeechUnit,
    /// How many of them are spoken in a minute.
    pub per_minute: u32,
}

impl Pace {
    /// 150 words a minute, the rate of English conversation and audio books (National Center for Voice and Speech).
    pub const ENGLISH: Self = Self { unit: SpeechUnit::Words, per_minute: 150 };

    /// 250 characters a minute: China's national radio reads its news at 250 to 270, and people read aloud at 255
    /// (Trauzettel-Klosinski and Dietz 2012, doi:10.1167/iovs.11-8284).
    pub const CHINESE: Self = Self { unit: SpeechUnit::Characters, per_minute: 250 };

    /// The pace of a text: that of its language, in the unit of the writing system that most of its letters belong to.
    pub fn of_text(text: &str) -> Self {
        let systems = writing_system::of_text(text);
        let letters = |unspaced: bool| -> usize {
            systems.iter().filter(|(system, _)| is_unspaced(*system) == unspaced).map(|(_, letters)| letters).sum()
        };
        if letters(true) <= letters(false) {
            return Self::of_words(language::of_text(text));
        }
        let has = |wanted| systems.iter().any(|(system, _)| *system == wanted);
        let main = systems.iter().map(|(system, _)| *system).find(|system| is_unspaced(*system));
        match main {
            // NHK's announcers, and narrators in general, read 300 characters a minute (nareroku.com/column).
            _ if has(WritingSystem::Hiragana) || has(WritingSystem::Katakana) => Self::of_characters(300),
            // Counted as in `of_words`.
            Some(WritingSystem::Thai) => Self::of_characters(600),
            Some(WritingSystem::Lao) => Self::of_characters(620),
            Some(WritingSystem::Myanmar) => Self::of_characters(685),
            Some(WritingSystem::Khmer) => Self::of_characters(455),
            _ => Self::CHINESE,
        }
    }

    const fn of_characters(per_minute: u32) -> Self {
        Self { unit: SpeechUnit::Characters, per_minute }
    }

    /// The pace of a language that separates its words: as many words a minute as say the same as 150 English ones,
    /// because languages take about the same time for the same content (Coupé et al. 2019, doi:10.1126/sciadv.aaw2594)
    /// and reading rates follow the number of words in translations (Brysbaert 2019, doi:10.1016/j.jml.2019.104047).
    /// The numbers are those of the words in the articles of the Universal Declaration of Human Rights, to the nearest
    /// five.
    const fn of_words(language: Language) -> Self {
        use Language::{
            Afr, Amh, Ara, Aze, Bel, Ben, Cat, Ces, Dan, Deu, Ell, Est, Fin, Fra, Guj, Heb, Hin, Hrv, Hun, Hye, Ind,
            Ita, Kan, Kat, Kor, Lav, Lit, Mal, Mar, Nep, Nld, Nob, Pan, Pes, Pol, Ron, Rus, Sin, Slk, Slv, Spa, Srp,
            Swe, Tam, Tel, Tgl, Tur, Ukr, Urd, Uzb, Vie,
        };
        let per_minute = match language {
            Mal => 75,
            Kan => 95,
            Tel => 100,
            Kor | Tam => 105,
            Amh | Fin => 110,
            Tur => 115,
            // Hebrew's text of the declaration is unusually terse: this is its share of the English pace when read aloud.
            Ara | Ben | Est | Heb | Hye | Kat | Lav | Nep => 120,
            Lit => 125,
            Aze | Ces | Hrv | Hun | Slk | Srp => 130,
            Guj | Pol | Sin | Slv | Swe | Ukr => 135,
            Bel | Deu | Mar | Nob | Rus | Uzb => 140,
            Afr | Dan | Ind => 145,
            Cat | Ita => 155,
            Pes | Ron => 160,
            Ell | Fra | Nld | Spa | Tgl => 165,
            Hin => 170,
            Pan | Urd => 185,
            Vie => 215,
            _ => 150,
        };
        Self { unit: SpeechUnit::Words, per_minute }
    }
}

/// The length of a spoken text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SpokenLength {
    /// How many words or characters it has; those of the other unit count as what takes as long.
    pub count: u32,
    /// How fast it is spoken, and what is counted.
    pub pace: Pace,
}

impl SpokenLength {
    /// Measures a text.
    pub fn of(text: &str) -> Self {
        let pace = Pace::of_text(text);
        let (words, characters) = counts(text);
        let (own, others, others_per_minute) = match pace.unit {
            SpeechUnit::Words => (words, characters, Pace::CHINESE.per_minute),
            SpeechUnit::Characters => (characters, words, Pace::ENGLISH.per_minute),
        };
        let per_minute = u64::from(pace.per_minute);
        let count = own + (others * per_minute + u64::from(others_per_minute / 2)) / u64::from(others_per_minute);
        Self { count: u32::try_from(count).unwrap_or(u32::MAX), pace }
    }

    /// How long it takes, in milliseconds.
    pub fn milliseconds(self) -> u64 {
        u64::from(self.count) * 60_000 / u64::from(self.pace.per_minute.max(1))
    }

    /// How long it takes in seconds, rounded up.
    pub fn seconds(self) -> u64 {
        self.milliseconds().div_ceil(1_000)
    }
}

/// The words of writing systems that separate them, and the characters of those that do not.
fn counts(text: &str) -> (u64, u64) {
    let count = |number: usize| u64::try_from(number).unwrap_or(u64::MAX);
    if text.is_ascii() {
        return (count(text.unicode_words().count()), 0);
    }
    let (mut spaced, mut characters) = (String::with_capacity(text.len()), 0);
    for character in text.graphemes(true) {
        if character.chars().next().is_some_and(is_character) {
            characters += 1;
            spaced.push(' ');
        } else {
            spaced.push_str(character);
        }
    }
    (count(spaced.unicode_words().count()), characters)
}

/// Whether a character is counted by itself, also the mark that lengthens a vowel in Japanese.
fn is_character(character: char) -> bool {
    let systems = character.script_extension();
    !systems.is_common() && !systems.is_inherited() && character.is_alphabetic() && systems.iter().all(is_unspaced)
}

/// Whether a writing system puts no spaces between words.
const fn is_unspaced(system: WritingSystem) -> bool {
    use WritingSystem::{Bopomofo, Han, Hiragana, Katakana, Khmer, Lao, Myanmar, Thai};
    matches!(system, Bopomofo | Han | Hiragana | Katakana | Khmer | Lao | Myanmar | Thai)
}

#[cfg(test)]
mod tests {
    use super::*;
    use SpeechUnit::{Characters, Words};

    #[test]
    fn lengths_are_counted_by_writing_system() {
        let texts = [
            ("", 0, Words),
            ("Stop — now. 3 habits & you're done …", 6, Words),
            ("No-nonsense rules: read 24/7, spend 3.5 hours—not more.", 11, Words),
            ("Größe zählt nicht, C’est ça", 5, Words),
            ("Привет, світе. Як справи?", 4, Words),
            ("مرحبا بكم في القناة", 4, Words),
            ("שלום לכולם", 2, Words),
            ("आज से शुरू करें।", 4, Words),
            ("오늘부터 시작하세요.", 2, Words),
            ("早起五分钟,改变你的一天。", 11, Characters),
            ("コーヒーを飲む。", 7, Characters),
            ("今日から始めましょう!", 10, Characters),
            ("สวัสดีครับ", 7, Characters),
            ("សួស្តី", 2, Characters),
            ("ສະບາຍດີ", 6, Characters),
            // A word takes 0.4 seconds, a character 0.24.
            ("用 iPhone 拍视频很简单", 9, Characters),
            ("My friend says 你好 every day", 6, Words),
            ("🔥👨‍👩‍👧 …", 0, Words),
        ];
        for (text, count, unit) in texts {
            let length = SpokenLength::of(text);
            assert_eq!((length.count, length.pace.unit), (count, unit), "{text}");
        }
    }

    #[test]
    fn every_language_has_its_pace() {
        let texts = [
            ("Cold showers", Pace::ENGLISH),
            (
                "Die meisten warten, bis sie sich bereit fühlen. Das passiert nie.",
                Pace { unit: Words, per_minute: 140 },
            ),
            ("Большинство ждёт, пока почувствует себя готовым.", Pace { unit: Words, per_minute: 140 }),
            ("대부분의 사람은 준비가 될 때까지 기다립니다.", Pace { unit: Words, per_minute: 105 }),
            ("大多数人总想等准备好了再开始。", Pace::CHINESE),
            ("多くの人は準備ができるまで待ちます。", Pace { unit: Characters, per_minute: 300 }),
            ("คนส่วนใหญ่รอจนกว่าจะพร้อม", Pace { unit: Characters, per_minute: 600 }),
        ];
        for (text, pace) in texts {
            assert_eq!(Pace::of_text(text), pace, "{text}");
        }
    }

    #[test]
    fn durations_follow_from_the_pace() {
        assert_eq!(SpokenLength::of(&"word ".repeat(75)).milliseconds(), 30_000);
        assert_eq!(SpokenLength::of(&"word ".repeat(76)).seconds(), 31);
        let chinese = SpokenLength::of(&"早起五分钟改变你的一天。".repeat(17).replacen('天', "", 17));
        assert_eq!((chinese.count, chinese.milliseconds()), (170, 40_800));
        assert_eq!(SpokenLength::of("").seconds(), 0);
    }
}
