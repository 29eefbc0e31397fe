//! Corrects what people leave out when they type a topic: apostrophes, and the capitals of `I` and of a few names.

/// Words as they are typed, and as they are spelled.
const SPELLED: &str = "i=I i'm=I'm im=I'm i've=I've ive=I've i'll=I'll i'd=I'd dont=don't cant=can't didnt=didn't doesnt=doesn't \
    isnt=isn't arent=aren't wasnt=wasn't couldnt=couldn't shouldnt=shouldn't wouldnt=wouldn't hasnt=hasn't havent=haven't \
    whats=what's thats=that's youre=you're theyre=they're youve=you've weve=we've \
    english=English spanish=Spanish french=French german=German italian=Italian japanese=Japanese chinese=Chinese \
    russian=Russian arabic=Arabic latin=Latin british=British american=American european=European \
    monday=Monday tuesday=Tuesday wednesday=Wednesday thursday=Thursday friday=Friday saturday=Saturday sunday=Sunday \
    january=January february=February april=April june=June july=July august=August september=September \
    october=October november=November december=December christmas=Christmas easter=Easter \
    london=London paris=Paris berlin=Berlin tokyo=Tokyo europe=Europe america=America england=England \
    britain=Britain france=France germany=Germany italy=Italy spain=Spain india=India africa=Africa \
    bitcoin=Bitcoin excel=Excel google=Google youtube=YouTube tiktok=TikTok instagram=Instagram adhd=ADHD \
    ai=AI cv=CV diy=DIY tv=TV";

/// Words that are a name only after other words: to excel is a verb.
const AMBIGUOUS: &str = "excel";

pub(crate) fn corrected(topic: &str) -> String {
    let words = topic.split(' ').enumerate().map(|(at, word)| {
        let letters = word.trim_end_matches(|c: char| !c.is_alphanumeric());
        let after = &word[letters.len()..];
        let spelled =
            SPELLED.split_whitespace().filter_map(|pair| pair.split_once('=')).find(|(typed, _)| *typed == letters);
        match spelled {
            Some((typed, _)) if AMBIGUOUS == typed && at == 0 => word.to_owned(),
            Some((_, right)) => format!("{right}{after}"),
            None => word.to_owned(),
        }
    });
    words.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn apostrophes_and_capitals_are_put_in() {
        for (typed, expected) in [
            ("i never finish what i start", "I never finish what I start"),
            ("whats the point", "what's the point"),
            ("dont quit, im serious", "don't quit, I'm serious"),
            ("learning spanish in london", "learning Spanish in London"),
            ("excel at work", "excel at work"),
            ("useful tricks in excel", "useful tricks in Excel"),
            ("SPANISH", "SPANISH"),
        ] {
            assert_eq!(corrected(typed), expected);
        }
    }
}
