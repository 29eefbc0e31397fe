use std::future::{Ready, ready};

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest, web};

use crate::error::ApiError;
use crate::http_settings::HttpSettings;

/// Proof that the `{provider}` of the path is the configured avatar provider's name (`docs/behaviour.md#avatar-provider`).
pub(crate) struct ConfiguredProvider;

impl FromRequest for ConfiguredProvider {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let configured = request.app_data::<web::Data<HttpSettings>>().map(|settings| settings.provider_name.as_str());
        let asked = request.match_info().get("provider");
        ready(if asked.is_some() && asked == configured {
            Ok(Self)
        } else {
            Err(ApiError::NotFound("there is no such avatar provider".to_owned()))
        })
    }
}
