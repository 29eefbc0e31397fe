//! The offline writer through its port.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod comments;
mod grammar;
mod scripts;

mod contract {
    use showrunner_offline_writer::OfflineWriter;

    pub(super) struct Subject {
        pub(super) model: Box<OfflineWriter>,
    }

    pub(super) async fn subject() -> Subject {
        std::future::ready(Subject { model: Box::new(OfflineWriter::new()) }).await
    }

    showrunner_testkit::text_model_contract!(super::subject);
}
