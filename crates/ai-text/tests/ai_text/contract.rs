//! The contract of every model.

mod openai {
    pub(super) async fn subject() -> crate::Subject {
        crate::openai_with(|_| ()).await
    }

    showrunner_testkit::text_model_contract!(super::subject);
}

mod openrouter {
    pub(super) async fn subject() -> crate::Subject {
        crate::openai_with(|settings| settings.server = Some(showrunner_ai_text::Server::OpenRouter)).await
    }

    showrunner_testkit::text_model_contract!(super::subject);
}

mod anthropic {
    pub(super) async fn subject() -> crate::Subject {
        crate::anthropic_with(|_| ()).await
    }

    showrunner_testkit::text_model_contract!(super::subject);
}
