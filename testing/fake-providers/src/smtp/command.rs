//! The commands of SMTP, in the forms that RFC 5321 allows.

/// A command that was understood.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Command {
    Hello { extended: bool },
    StartTls,
    Auth { initial: String },
    Mail { from: String, eight_bit: bool },
    Recipient(String),
    Data,
    Reset,
    Noop,
    Quit,
}

/// Reads a command line without its end. The error is the answer to it.
pub(super) fn read(line: &str) -> Result<Command, &'static str> {
    let (verb, rest) = line.split_once(' ').unwrap_or((line, ""));
    let alone = |command| if rest.is_empty() { Ok(command) } else { Err("501 5.5.4 no parameter is allowed") };
    match verb.to_ascii_uppercase().as_str() {
        verb @ ("EHLO" | "HELO") if is_domain(rest) => Ok(Command::Hello { extended: verb == "EHLO" }),
        "EHLO" | "HELO" => Err("501 5.5.4 a domain or an address literal is wanted"),
        "STARTTLS" => alone(Command::StartTls),
        "AUTH" => match rest.split_once(' ') {
            Some((mechanism, initial)) if mechanism.eq_ignore_ascii_case("PLAIN") => {
                Ok(Command::Auth { initial: initial.to_owned() })
            }
            _ => Err("504 5.5.4 only PLAIN with an initial response"),
        },
        "MAIL" => {
            let (from, parameters) = path(rest, "FROM:").ok_or("501 5.5.4 MAIL FROM:<address> is wanted")?;
            let mut eight_bit = false;
            for parameter in parameters {
                match parameter.to_ascii_uppercase().as_str() {
                    "BODY=8BITMIME" => eight_bit = true,
                    "BODY=7BIT" => {}
                    _ => return Err("555 5.5.4 this parameter is not known"),
                }
            }
            Ok(Command::Mail { from, eight_bit })
        }
        "RCPT" => match path(rest, "TO:") {
            Some((to, parameters)) if parameters.is_empty() && to.contains('@') => Ok(Command::Recipient(to)),
            _ => Err("501 5.5.4 RCPT TO:<address> is wanted"),
        },
        "DATA" => alone(Command::Data),
        "RSET" => alone(Command::Reset),
        "NOOP" => Ok(Command::Noop),
        "QUIT" => alone(Command::Quit),
        _ => Err("500 5.5.2 this command is not known"),
    }
}

/// A domain, or an address in brackets.
fn is_domain(text: &str) -> bool {
    let inner = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')).unwrap_or(text);
    !inner.is_empty() && inner.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | ':'))
}

/// The address and the parameters of `FROM:<address> NAME=VALUE`. No space is allowed before the address.
fn path<'a>(text: &'a str, name: &str) -> Option<(String, Vec<&'a str>)> {
    let start = text.get(..name.len()).filter(|start| start.eq_ignore_ascii_case(name))?;
    let (address, parameters) = text[start.len()..].strip_prefix('<')?.split_once('>')?;
    let is_address = address.is_empty()
        || address
            .split_once('@')
            .is_some_and(|(local, domain)| !local.is_empty() && !local.contains(' ') && is_domain(domain));
    let is_separated = parameters.is_empty() || parameters.starts_with(' ');
    (is_address && is_separated).then(|| (address.to_owned(), parameters.split_whitespace().collect()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_the_standard_allows_is_understood() {
        let mail = |eight_bit| Ok(Command::Mail { from: "a@b.example".to_owned(), eight_bit });
        assert_eq!(read("mail from:<a@b.example>"), mail(false));
        assert_eq!(read("MAIL FROM:<a@b.example> BODY=8BITMIME"), mail(true));
        assert_eq!(read("EHLO [127.0.0.1]"), Ok(Command::Hello { extended: true }));
        for line in [
            "EHLO",
            "EHLO my host",
            "MAIL FROM: <a@b.example>",
            "MAIL FROM:a@b.example",
            "MAIL FROM:<a b@c.example>",
            "MAIL FROM:<a@b.example> SMTPUTF8",
            "RCPT TO:<>",
            "RCPT TO:<a@b.example>x",
            "DATA now",
            "QUIT please",
            "HELP me",
            "AUTH CRAM-MD5",
            "",
        ] {
            assert!(read(line).is_err(), "{line}");
        }
    }
}
