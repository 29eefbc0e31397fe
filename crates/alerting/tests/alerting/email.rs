use secrecy::SecretString;
use showrunner_alerting::{Email, EmailConfig, EmailError};
use showrunner_domain::alert::{AlertKind, MailEncryption};
use showrunner_fake_providers::{FakeSmtp, SMTP_ACCOUNT, SMTP_AUTHORITY, SmtpFault, SmtpSecurity};
use showrunner_ports::alert_channel::{AlertChannel as _, AlertNews};
use showrunner_ports::provider::ProviderErrorKind;

use crate::news;

fn config(server: &FakeSmtp, encryption: MailEncryption) -> EmailConfig {
    let (name, password) = SMTP_ACCOUNT;
    let is_protected = encryption != MailEncryption::None;
    EmailConfig {
        host: "localhost".to_owned(),
        port: Some(server.port()),
        encryption,
        credentials: is_protected.then(|| (name.to_owned(), SecretString::from(password))),
        from: "Showrunner <showrunner@example.org>".to_owned(),
        to: "operator@example.org".to_owned(),
        certificate: is_protected.then(|| SMTP_AUTHORITY.as_bytes().to_vec()),
        severity: AlertKind::Info,
    }
}

#[tokio::test]
async fn a_mail_arrives_over_every_kind_of_connection() {
    for (security, encryption) in [
        (SmtpSecurity::None, MailEncryption::None),
        (SmtpSecurity::StartTls, MailEncryption::StartTls),
        (SmtpSecurity::Tls, MailEncryption::Tls),
    ] {
        let server = FakeSmtp::start(security).await;
        let email = Email::new(&config(&server, encryption)).unwrap();
        email.check().await.unwrap();
        assert_eq!(server.mails(), [], "{security:?}: a check sends nothing");
        let news = news();
        email.send(&news).await.unwrap();
        let mails = server.mails();
        assert_eq!(mails.len(), 1, "{security:?}");
        let mail = &mails[0];
        assert_eq!(
            (mail.from.as_str(), mail.to.as_slice()),
            ("showrunner@example.org", &["operator@example.org".to_owned()][..])
        );
        assert_eq!(mail.text, news.text, "{security:?}");
        assert_eq!(mail.header("Message-ID"), format!("<{}@example.org>", news.key));
        assert!(mail.header("Subject").contains("=?utf-8?"), "{}", mail.header("Subject"));
    }
}

/// Titles name scripts and accounts, so strangers may choose a part of them.
#[tokio::test]
async fn a_line_break_in_a_title_adds_no_header_and_no_receiver() {
    let server = FakeSmtp::start(SmtpSecurity::None).await;
    let email = Email::new(&config(&server, MailEncryption::None)).unwrap();
    for (number, title) in [
        "failed\r\nBcc: evil@example.org",
        "failed\nBcc: evil@example.org",
        "failed\rBcc: evil@example.org",
        "failed\r\n\r\nBcc: evil@example.org",
        "ümlaut\r\nBcc: evil@example.org",
        "=?utf-8?q?failed=0D=0ABcc:_evil@example.org?=",
        "failed\0\u{1b}[31m\u{85}Bcc: evil@example.org\u{2028}Bcc: evil@example.org",
        &format!("{}\r\nBcc: evil@example.org", "long ".repeat(200)),
    ]
    .into_iter()
    .enumerate()
    {
        let news = AlertNews {
            title: title.to_owned(),
            text: format!("{title}\r\n.\r\nRCPT TO:<evil@example.org>"),
            ..news()
        };
        email.send(&news).await.unwrap();
        let mails = server.mails();
        assert_eq!(mails.len(), number + 1, "{title:?}");
        let mail = &mails[number];
        assert_eq!(mail.to, ["operator@example.org"], "{title:?}");
        let mut names: Vec<_> = mail.headers.iter().map(|(name, _)| name.as_str()).collect();
        names.sort_unstable();
        let expected = ["Content-Transfer-Encoding", "Content-Type", "Date", "From", "Message-ID", "Subject", "To"];
        assert_eq!(names, expected, "{title:?}");
    }
}

#[tokio::test]
async fn a_connection_that_was_to_be_protected_is_never_open() {
    let server = FakeSmtp::start(SmtpSecurity::None).await;
    for encryption in [MailEncryption::StartTls, MailEncryption::Tls] {
        let error = Email::new(&config(&server, encryption)).unwrap().send(&news()).await.unwrap_err();
        assert!(matches!(error.kind, ProviderErrorKind::Setup | ProviderErrorKind::Unavailable), "{error:?}");
    }
    let untrusted = FakeSmtp::start(SmtpSecurity::Tls).await;
    let config = EmailConfig { certificate: None, ..config(&untrusted, MailEncryption::Tls) };
    let error = Email::new(&config).unwrap().send(&news()).await.unwrap_err();
    assert!(error.message.contains("certificate"), "{error}");
    assert_eq!((server.mails(), untrusted.mails()), (Vec::new(), Vec::new()));
}

#[tokio::test]
async fn a_refusal_says_whether_another_attempt_can_help() {
    let server = FakeSmtp::start(SmtpSecurity::Tls).await;
    let right = config(&server, MailEncryption::Tls);
    let email = Email::new(&right).unwrap();
    server.next(SmtpFault::Refusal(451, "4.3.0 later, please"));
    let later = email.send(&news()).await.unwrap_err();
    assert_eq!(later.kind, ProviderErrorKind::Unavailable, "{later}");
    assert!(later.message.contains("later, please"), "{later}");

    let nobody = EmailConfig { to: "who@nobody.example.org".to_owned(), ..right.clone() };
    let refused = Email::new(&nobody).unwrap().send(&news()).await.unwrap_err();
    assert_eq!(refused.kind, ProviderErrorKind::Refused, "{refused}");

    let stranger = Some(("showrunner".to_owned(), SecretString::from("guessed")));
    let stranger = Email::new(&EmailConfig { credentials: stranger, ..right }).unwrap();
    for refused in [stranger.send(&news()).await.unwrap_err(), stranger.check().await.unwrap_err()] {
        assert_eq!(refused.kind, ProviderErrorKind::Unauthorized, "{refused}");
        assert!(!refused.message.contains("guessed"), "{refused}");
    }
    assert_eq!(server.mails(), []);
}

#[tokio::test]
async fn a_mail_whose_answer_was_lost_has_the_same_id_when_it_is_sent_again() {
    let server = FakeSmtp::start(SmtpSecurity::None).await;
    let email = Email::new(&config(&server, MailEncryption::None)).unwrap();
    server.next(SmtpFault::CutAfter);
    let news = news();
    let lost = email.send(&news).await.unwrap_err();
    assert_eq!(lost.kind, ProviderErrorKind::Unavailable, "{lost}");
    email.send(&news).await.unwrap();
    let ids: Vec<_> = server.mails().iter().map(|mail| mail.header("Message-ID")).collect();
    assert_eq!((ids.len(), &ids[0]), (2, &ids[1]));
}

#[tokio::test]
async fn an_address_that_is_none_is_refused_at_the_start() {
    let server = FakeSmtp::start(SmtpSecurity::None).await;
    let config = EmailConfig { to: "nobody".to_owned(), ..config(&server, MailEncryption::None) };
    assert!(matches!(Email::new(&config), Err(EmailError::Address(address)) if address == "nobody"));
}
