//! Languages of texts and voices.

use std::collections::HashSet;
use std::sync::LazyLock;

use whatlang::{Detector, Info, Script};

/// A language, under its ISO 639-3 name: `Eng`, `Deu`, `Ukr`.
pub use whatlang::Lang as Language;

/// Tells languages apart by their letters and trigrams. Languages that are rarely spoken in videos and look like others
/// are left out, so that a short text is not taken for one of them.
static DETECTOR: LazyLock<Detector> = LazyLock::new(|| {
    use Language::{Aka, Epo, Jav, Lat, Sna, Tuk, Yid, Zul};
    Detector::with_denylist(vec![Aka, Epo, Jav, Lat, Sna, Tuk, Yid, Zul])
});

/// From this confidence on, no guess about 54 topics of a few words, 35 of them English, was wrong.
const CERTAIN: f64 = 0.6;

/// In texts with so many different words, about 60 characters, 98 of 100 guesses are right whatever their confidence: in
/// pieces of the Universal Declaration of Human Rights in 60 languages.
const MANY_WORDS: usize = 10;

/// The language of a text; nothing when the text is too short to be sure.
pub fn certain_of_text(text: &str) -> Option<Language> {
    DETECTOR.detect(text).filter(|found| is_certain(text, found)).map(|found| found.lang())
}

fn is_certain(text: &str, found: &Info) -> bool {
    found.confidence() >= CERTAIN || text.split_whitespace().collect::<HashSet<_>>().len() >= MANY_WORDS
}

/// The language of a BCP 47 tag such as `de-DE`, for the languages of the built-in voices.
pub fn of_tag(tag: &str) -> Option<Language> {
    match tag.split('-').next()? {
        "en" => Some(Language::Eng),
        "de" => Some(Language::Deu),
        "es" => Some(Language::Spa),
        "fr" => Some(Language::Fra),
        "it" => Some(Language::Ita),
        "pt" => Some(Language::Por),
        _ => None,
    }
}

/// The language of a text, or the one that most people write in its writing system when the text is too short.
pub fn of_text(text: &str) -> Language {
    let Some(found) = DETECTOR.detect(text) else { return Language::Eng };
    if is_certain(text, &found) {
        return found.lang();
    }
    match found.script() {
        Script::Latin => Language::Eng,
        Script::Cyrillic => Language::Rus,
        Script::Arabic => Language::Ara,
        Script::Devanagari => Language::Hin,
        _ => found.lang(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Language::{
        Ara, Cmn, Deu, Eng, Fin, Fra, Heb, Hin, Ita, Jpn, Kor, Nld, Pol, Por, Rus, Spa, Swe, Tha, Tur, Ukr, Vie,
    };

    #[test]
    fn languages_are_told_apart_by_a_few_sentences() {
        let texts = [
            (Eng, "Most people wait until they feel ready. They never do. Start with two minutes today."),
            (Deu, "Die meisten warten, bis sie sich bereit fühlen. Das passiert nie. Fang heute mit zwei Minuten an."),
            (Spa, "La mayoría espera hasta sentirse lista. Eso nunca pasa. Empieza hoy con dos minutos."),
            (Por, "A maioria espera até se sentir pronta. Isso nunca acontece. Comece hoje com dois minutos."),
            (
                Fra,
                "La plupart des gens attendent d’être prêts. Ça n’arrive jamais. Commence aujourd’hui, deux minutes.",
            ),
            (Ita, "La maggior parte delle persone aspetta di sentirsi pronta. Non succede mai. Comincia oggi."),
            (
                Nld,
                "De meeste mensen wachten tot ze zich klaar voelen. Dat gebeurt nooit. Begin vandaag met twee minuten.",
            ),
            (Swe, "De flesta väntar tills de känner sig redo. Det händer aldrig. Börja i dag med två minuter."),
            (Fin, "Useimmat odottavat, että tuntisivat olevansa valmiita. Niin ei käy koskaan. Aloita tänään."),
            (
                Pol,
                "Większość ludzi czeka, aż poczuje się gotowa. To się nigdy nie dzieje. Zacznij dziś od dwóch minut.",
            ),
            (Tur, "Çoğu insan hazır hissedene kadar bekler. Bu hiç olmaz. Bugün iki dakikayla başla."),
            (Vie, "Hầu hết mọi người đợi đến khi sẵn sàng. Điều đó không bao giờ đến. Hãy bắt đầu hôm nay."),
            (Rus, "Большинство ждёт, пока почувствует себя готовым. Этого не бывает. Начни сегодня с двух минут."),
            (Ukr, "Більшість чекає, поки відчує себе готовою. Цього не буває. Почни сьогодні з двох хвилин."),
            (Ara, "معظم الناس ينتظرون حتى يشعروا بالاستعداد. هذا لا يحدث أبدا. ابدأ اليوم بدقيقتين."),
            (Heb, "רוב האנשים מחכים עד שירגישו מוכנים. זה אף פעם לא קורה. התחילו היום בשתי דקות."),
            (Hin, "ज़्यादातर लोग तैयार महसूस होने का इंतज़ार करते हैं। ऐसा कभी नहीं होता। आज ही शुरू करें।"),
            (Tha, "คนส่วนใหญ่รอจนกว่าจะพร้อม แต่มันไม่เคยมาถึง เริ่มวันนี้แค่สองนาที"),
            (Cmn, "大多数人总想等准备好了再开始,可那一天从来不会来。今天就先做两分钟。"),
            (Jpn, "多くの人は準備ができるまで待ちます。でも、その日は来ません。今日、二分だけ始めましょう。"),
            (Kor, "대부분의 사람은 준비가 될 때까지 기다립니다. 그런 날은 오지 않습니다. 오늘 2분만 시작하세요."),
        ];
        for (language, text) in texts {
            assert_eq!(of_text(text), language, "{text}");
        }
    }

    #[test]
    fn short_texts_are_in_the_usual_language_of_their_letters() {
        let texts = [
            ("", Eng),
            ("2026 🔥", Eng),
            ("Cold showers", Eng),
            ("Learn to lose", Eng),
            ("Morning routine essentials", Eng),
            ("Warum Disziplin wichtiger ist als Motivation", Deu),
            ("Comment dire non sans culpabiliser", Fra),
            ("Miten sanoa ei ilman syyllisyyttä", Fin),
            ("Cách nói không mà không thấy tội lỗi", Vie),
            ("Як казати ні без почуття провини", Ukr),
            ("How to say no", Eng),
            ("word word word word word word", Eng),
            ("Сон", Rus),
            ("النوم", Ara),
            ("नींद", Hin),
            ("שינה", Heb),
            ("早起", Cmn),
            ("ねむり", Jpn),
            ("수면", Kor),
            ("นอน", Tha),
        ];
        for (text, language) in texts {
            assert_eq!(of_text(text), language, "{text}");
        }
    }
}
