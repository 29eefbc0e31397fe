//! One connection: the commands of SMTP in the forms that RFC 5321 allows, and which may follow which.

use std::io;

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use tokio::io::{AsyncBufReadExt as _, AsyncRead, AsyncWrite, AsyncWriteExt as _, BufReader};

use super::mail::{ReceivedMail, SMTP_ACCOUNT, SmtpFault, SmtpSecurity, World};

/// The longest command, and the longest line of a mail, with their ends (RFC 5321, 4.5.3.1).
const LONGEST_COMMAND: usize = 512;
const LONGEST_LINE: usize = 1_000;

#[derive(Debug, Clone)]
pub(super) struct Session {
    world: World,
    security: SmtpSecurity,
}

/// What was said so far.
#[derive(Default)]
struct Said {
    hello: bool,
    signed_in: bool,
    from: Option<(String, bool)>,
    to: Vec<String>,
}

impl Said {
    fn forget_mail(&mut self) {
        self.from = None;
        self.to.clear();
    }
}

impl Session {
    pub(super) fn new(world: World, security: SmtpSecurity) -> Self {
        Self { world, security }
    }

    /// Serves a connection, and returns it when TLS is to begin on it.
    pub(super) async fn run<S>(self, stream: S, is_protected: bool) -> io::Result<Option<S>>
    where
        S: AsyncRead + AsyncWrite + Unpin,
    {
        let mut stream = BufReader::new(stream);
        // After STARTTLS the client speaks first.
        if !is_protected || self.security == SmtpSecurity::Tls {
            say(&mut stream, "220 mail.example.org ESMTP").await?;
        }
        let mut said = Said::default();
        let needs_account = self.security != SmtpSecurity::None;
        loop {
            let Some(line) = read_line(&mut stream, LONGEST_COMMAND).await? else { return Ok(None) };
            let command = match line.as_deref().map_err(|refusal| *refusal).and_then(read) {
                Ok(command) => command,
                Err(refusal) => {
                    say(&mut stream, refusal).await?;
                    continue;
                }
            };
            let answer = match command {
                Command::Hello { extended: false } => {
                    said = Said { hello: true, ..Said::default() };
                    "250 mail.example.org"
                }
                Command::Hello { extended: true } => {
                    said = Said { hello: true, ..Said::default() };
                    let offers_tls = self.security == SmtpSecurity::StartTls && !is_protected;
                    for extension in ["mail.example.org", "8BITMIME", "ENHANCEDSTATUSCODES"] {
                        say(&mut stream, &format!("250-{extension}")).await?;
                    }
                    match (offers_tls, needs_account) {
                        (true, _) => "250 STARTTLS",
                        (false, true) => "250 AUTH PLAIN",
                        (false, false) => "250 PIPELINING",
                    }
                }
                Command::Quit => {
                    say(&mut stream, "221 2.0.0 bye").await?;
                    return Ok(None);
                }
                Command::Noop => "250 2.0.0 yes",
                Command::Reset => {
                    said.forget_mail();
                    "250 2.0.0 forgotten"
                }
                _ if !said.hello => "503 5.5.1 say EHLO first",
                Command::StartTls if self.security != SmtpSecurity::StartTls || is_protected => {
                    "502 5.5.1 there is no STARTTLS"
                }
                Command::StartTls if !stream.buffer().is_empty() => "501 5.5.4 nothing may follow STARTTLS",
                Command::StartTls => {
                    say(&mut stream, "220 2.0.0 go ahead").await?;
                    return Ok(Some(stream.into_inner()));
                }
                _ if needs_account && !is_protected => "530 5.7.0 say STARTTLS first",
                Command::Auth { .. } if !needs_account => "502 5.5.1 there are no accounts",
                Command::Auth { .. } if said.signed_in || said.from.is_some() => "503 5.5.1 not now",
                Command::Auth { initial } => {
                    said.signed_in = is_account(&initial);
                    if said.signed_in { "235 2.7.0 welcome" } else { "535 5.7.8 wrong name or password" }
                }
                _ if needs_account && !said.signed_in => "530 5.7.0 sign in first",
                Command::Mail { .. } if said.from.is_some() => "503 5.5.1 there is a sender",
                Command::Mail { from, eight_bit } => {
                    said.from = Some((from, eight_bit));
                    "250 2.1.0 the sender is right"
                }
                Command::Recipient(_) if said.from.is_none() => "503 5.5.1 say MAIL first",
                Command::Recipient(to) if to.ends_with("@nobody.example.org") => "550 5.1.1 no such mailbox",
                Command::Recipient(to) => {
                    said.to.push(to);
                    "250 2.1.5 the recipient is right"
                }
                Command::Data if said.to.is_empty() => "503 5.5.1 say RCPT first",
                Command::Data => {
                    say(&mut stream, "354 go on, end with a dot").await?;
                    let Some(data) = read_data(&mut stream).await? else { return Ok(None) };
                    let (from, eight_bit) = said.from.clone().unwrap();
                    let to = said.to.clone();
                    said.forget_mail();
                    match self.deliver(from, eight_bit, to, data) {
                        Ok(answer) => say(&mut stream, &answer).await?,
                        Err(Cut) => return Ok(None),
                    }
                    continue;
                }
            };
            say(&mut stream, answer).await?;
        }
    }

    fn deliver(
        &self,
        from: String,
        eight_bit: bool,
        to: Vec<String>,
        data: Result<String, &'static str>,
    ) -> Result<String, Cut> {
        let fault = {
            let mut faults = self.world.faults.lock().unwrap();
            if faults.is_empty() { None } else { Some(faults.remove(0)) }
        };
        if let Some(SmtpFault::Refusal(code, text)) = fault {
            return Ok(format!("{code} {text}"));
        }
        let data = match data {
            Ok(data) if data.is_ascii() || eight_bit => data,
            Ok(_) => return Ok("554 5.6.1 the mail is not of seven bits".to_owned()),
            Err(refusal) => return Ok(refusal.to_owned()),
        };
        match ReceivedMail::read(from, to, &data) {
            Ok(mail) => self.world.mails.lock().unwrap().push(mail),
            Err(refusal) => return Ok(refusal.to_owned()),
        }
        if fault == Some(SmtpFault::CutAfter) { Err(Cut) } else { Ok("250 2.0.0 taken".to_owned()) }
    }
}

/// The connection is to break without an answer.
struct Cut;

/// Whether this is the account, in the form of the mechanism PLAIN (RFC 4616).
fn is_account(initial: &str) -> bool {
    let (name, password) = SMTP_ACCOUNT;
    BASE64_STANDARD.decode(initial).is_ok_and(|said| said == format!("\0{name}\0{password}").into_bytes())
}

async fn say<S: AsyncRead + AsyncWrite + Unpin>(stream: &mut BufReader<S>, line: &str) -> io::Result<()> {
    stream.get_mut().write_all(format!("{line}\r\n").as_bytes()).await?;
    stream.get_mut().flush().await
}

/// A line without its end, or the answer to one that is none. `None` when the connection has ended.
async fn read_line<S: AsyncRead + Unpin>(
    stream: &mut BufReader<S>,
    longest: usize,
) -> io::Result<Option<Result<String, &'static str>>> {
    let mut line = Vec::new();
    if stream.read_until(b'\n', &mut line).await? == 0 {
        return Ok(None);
    }
    if line.len() > longest {
        return Ok(Some(Err("500 5.5.6 the line is too long")));
    }
    let Some(line) = line.strip_suffix(b"\r\n").filter(|line| !line.contains(&b'\r')) else {
        return Ok(Some(Err("500 5.5.2 a line ends with CR and LF")));
    };
    Ok(Some(String::from_utf8(line.to_vec()).map_err(|_| "500 5.5.2 the line is not text")))
}

/// A mail up to the dot that ends it, with the doubled dots made single. `None` when the connection has ended.
async fn read_data<S: AsyncRead + Unpin>(
    stream: &mut BufReader<S>,
) -> io::Result<Option<Result<String, &'static str>>> {
    let mut data = Ok(String::new());
    loop {
        let Some(line) = read_line(stream, LONGEST_LINE).await? else { return Ok(None) };
        match (line, &mut data) {
            (Ok(line), _) if line == "." => return Ok(Some(data)),
            (Ok(line), Ok(data)) => {
                data.push_str(line.strip_prefix('.').unwrap_or(&line));
                data.push_str("\r\n");
            }
            (Err(refusal), Ok(_)) => data = Err(refusal),
            (_, Err(_)) => {}
        }
    }
}

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
fn read(line: &str) -> Result<Command, &'static str> {
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
