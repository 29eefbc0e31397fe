//! The contract of every model.

mod openai {
    pub(super) async fn subject() -> crate::remote::Subject {
        crate::remote::openai_with(|_| ()).await
    }

    showrunner_testkit::text_model_contract!(super::subject);
}

mod openrouter {
    pub(super) async fn subject() -> crate::remote::Subject {
        crate::remote::openai_with(|settings| settings.server = Some(showrunner_ai_text::Server::OpenRouter)).await
    }

    showrunner_testkit::text_model_contract!(super::subject);
}

mod anthropic {
    pub(super) async fn subject() -> crate::remote::Subject {
        crate::remote::anthropic_with(|_| ()).await
    }

    showrunner_testkit::text_model_contract!(super::subject);
}

mod offline {
    pub(super) struct Offline {
        pub(super) model: Box<dyn showrunner_ports::text::TextModel>,
    }

    pub(super) async fn subject() -> Offline {
        std::future::ready(Offline { model: Box::new(showrunner_ai_text::OfflineWriter::new()) }).await
    }

    showrunner_testkit::text_model_contract!(super::subject);
}
