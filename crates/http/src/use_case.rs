use std::future::{Ready, ready};
use std::marker::PhantomData;
use std::ops::Deref;
use std::sync::Arc;

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest, web};
use showrunner_ports::store::Stores;
use showrunner_services::{
    Accounts, AlertChannels, Alerts, Analytics, ApiTokens, Assistant, Avatars, CommentPolling, Comments, Costs,
    Dashboard, Health, Monitoring, Notifications, Operations, OperatorSettings, Planning, Platforms, Production,
    Projects, Scheduling, Scripts, Services, TextModels, Trending, Videos,
};

use crate::error::ApiError;

/// The use case that a handler calls.
pub(crate) struct UseCase<T>(web::Data<Services>, PhantomData<T>);

/// A use case that handlers can request.
pub(crate) trait FromServices {
    /// The type in which the services hold it.
    type Held;

    fn of(services: &Services) -> &Self::Held;
}

macro_rules! from_services {
    ($($use_case:ty: $held:ty = $field:ident,)+) => {$(
        impl FromServices for $use_case {
            type Held = $held;

            fn of(services: &Services) -> &$held {
                &services.$field
            }
        }
    )+};
}

from_services! {
    Accounts: Arc<Self> = accounts,
    AlertChannels: Arc<Self> = alert_channels,
    Alerts: Arc<Self> = alerts,
    Analytics: Arc<Self> = analytics,
    ApiTokens: Self = api_tokens,
    Assistant: Arc<Self> = assistant,
    Avatars: Arc<Self> = avatars,
    CommentPolling: Arc<Self> = comment_polling,
    Comments: Arc<Self> = comments,
    Costs: Arc<Self> = costs,
    Dashboard: Arc<Self> = dashboard,
    Health: Arc<Self> = health,
    Monitoring: Self = monitoring,
    Notifications: Self = notifications,
    Operations: Arc<Self> = operations,
    Planning: Arc<Self> = planning,
    Platforms: Self = platforms,
    Production: Self = production,
    Projects: Self = projects,
    Scheduling: Arc<Self> = scheduling,
    Scripts: Arc<Self> = scripts,
    OperatorSettings: Arc<Self> = settings,
    Stores: Self = stores,
    TextModels: Arc<Self> = text_models,
    Trending: Self = trending,
    Videos: Arc<Self> = videos,
}

impl<T: FromServices> FromRequest for UseCase<T> {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let services = request.app_data::<web::Data<Services>>().cloned();
        let missing = || ApiError::Internal("the application has no services".into());
        ready(services.map(|services| Self(services, PhantomData)).ok_or_else(missing))
    }
}

impl<T: FromServices> Deref for UseCase<T> {
    type Target = T::Held;

    fn deref(&self) -> &T::Held {
        T::of(&self.0)
    }
}
