use actix_web::http::StatusCode;
use showrunner_domain::text_enum;

text_enum! {
    /// The stable name of a refusal, for programs; `docs/api.md` says when each occurs.
    "error code" ErrorCode {
        /// The body is not JSON.
        NotJson = "not_json",
        /// The body ended too early.
        BodyBrokenOff = "body_broken_off",
        /// The body took too long to arrive.
        BodyTooSlow = "body_too_slow",
        /// A session is needed.
        NotSignedIn = "not_signed_in",
        /// The password is wrong.
        WrongPassword = "wrong_password",
        /// The password is right, and the second factor wants a code as well.
        CodeRequired = "code_required",
        /// The code of the second factor is wrong, or was used before.
        WrongCode = "wrong_code",
        /// An API token does not allow the call.
        TokenOutOfScope = "token_out_of_scope",
        /// A message is not signed by the sender it names.
        UnknownSender = "unknown_sender",
        /// The `Host` is unknown.
        UnknownHost = "unknown_host",
        /// A write comes from another origin.
        ForeignOrigin = "foreign_origin",
        /// The row, file, provider or call does not exist.
        NotFound = "not_found",
        /// The call does not exist with this method.
        MethodNotAllowed = "method_not_allowed",
        /// The state does not allow the call, or it is done already.
        Conflict = "conflict",
        /// The rest of the month's budget is not enough.
        BudgetExhausted = "budget_exhausted",
        /// The body is too large.
        BodyTooLarge = "body_too_large",
        /// The body is not declared as JSON.
        NotJsonContent = "not_json_content",
        /// The byte range lies outside the file.
        RangeNotSatisfiable = "range_not_satisfiable",
        /// A field or parameter is missing, mistyped or out of range.
        InvalidFields = "invalid_fields",
        /// Too many sign-ins were attempted.
        TooManyAttempts = "too_many_attempts",
        /// Too many files are being sent.
        TooManyDownloads = "too_many_downloads",
        /// The server has a defect.
        Internal = "internal",
        /// A provider does not accept our credentials.
        ProviderUnauthorized = "provider_unauthorized",
        /// A provider, or something it needs, is not set up.
        ProviderSetup = "provider_setup",
        /// A provider refused the request.
        ProviderRefused = "provider_refused",
        /// A provider cannot be used now.
        ProviderUnavailable = "provider_unavailable",
        /// The database cannot be reached or cannot write now.
        Unavailable = "unavailable",
        /// The product is not ready to work, or no longer is.
        NotReady = "not_ready",
    }
}

impl ErrorCode {
    /// The HTTP status of this code.
    pub(super) const fn status(self) -> StatusCode {
        match self {
            Self::NotJson | Self::BodyBrokenOff => StatusCode::BAD_REQUEST,
            Self::BodyTooSlow => StatusCode::REQUEST_TIMEOUT,
            Self::NotSignedIn | Self::WrongPassword | Self::CodeRequired | Self::WrongCode | Self::UnknownSender => {
                StatusCode::UNAUTHORIZED
            }
            Self::UnknownHost | Self::ForeignOrigin | Self::TokenOutOfScope => StatusCode::FORBIDDEN,
            Self::NotFound => StatusCode::NOT_FOUND,
            Self::MethodNotAllowed => StatusCode::METHOD_NOT_ALLOWED,
            Self::Conflict | Self::BudgetExhausted => StatusCode::CONFLICT,
            Self::BodyTooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::NotJsonContent => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::RangeNotSatisfiable => StatusCode::RANGE_NOT_SATISFIABLE,
            Self::InvalidFields => StatusCode::UNPROCESSABLE_ENTITY,
            Self::TooManyAttempts => StatusCode::TOO_MANY_REQUESTS,
            Self::Internal => StatusCode::INTERNAL_SERVER_ERROR,
            Self::ProviderUnauthorized | Self::ProviderSetup | Self::ProviderRefused => StatusCode::BAD_GATEWAY,
            Self::ProviderUnavailable | Self::Unavailable | Self::NotReady | Self::TooManyDownloads => {
                StatusCode::SERVICE_UNAVAILABLE
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// Every code with its status, as listed in `docs/api.md`.
    fn documented() -> BTreeSet<(String, String)> {
        let page = include_str!("../../../../docs/api.md");
        let rows = page.lines().skip_while(|line| *line != "| status | code | when |").skip(2);
        let mut codes = BTreeSet::new();
        for row in rows.take_while(|line| line.starts_with('|')) {
            let cells: Vec<&str> = row.split('|').map(str::trim).collect();
            let status = cells[1].to_owned();
            codes.extend(cells[2].split(", ").map(|code| (status.clone(), code.trim_matches('`').to_owned())));
        }
        codes
    }

    #[test]
    fn every_code_is_documented_with_its_status_and_no_other() {
        let known = ErrorCode::ALL.iter().map(|code| (code.status().as_u16().to_string(), code.to_string()));
        assert_eq!(documented(), known.collect());
    }
}
