//! Registers the calls of the product: in the application, which answers them, and in the document, which describes
//! them. The application has no generated document of its own: one for each of its threads would make an idle server a
//! quarter larger.

use std::mem;

use actix_web::dev::HttpServiceFactory;
use actix_web::middleware::from_fn;
use actix_web::web::{self, ServiceConfig};
use utoipa::openapi::OpenApi;
use utoipa_actix_web::OpenApiFactory;

use crate::{methods, session};

/// A register of calls.
pub(crate) trait Registry: Sized {
    /// Registers one call.
    fn call(&mut self, call: impl HttpServiceFactory + OpenApiFactory + 'static) -> &mut Self;

    /// Registers calls below a path. Requests for other paths are not compared with the pattern of each.
    fn group(&mut self, path: &str, calls: fn(&mut Self)) -> &mut Self;

    /// Registers calls below a path that need the sign-in.
    fn guarded(&mut self, path: &str, calls: fn(&mut Self)) -> &mut Self;
}

impl Registry for ServiceConfig {
    fn call(&mut self, call: impl HttpServiceFactory + OpenApiFactory + 'static) -> &mut Self {
        self.service(call)
    }

    fn group(&mut self, path: &str, calls: fn(&mut Self)) -> &mut Self {
        self.service(web::scope(path).configure(calls).default_service(web::to(methods::unmatched)))
    }

    fn guarded(&mut self, path: &str, calls: fn(&mut Self)) -> &mut Self {
        self.service(
            web::scope(path)
                .configure(calls)
                .default_service(web::to(methods::unmatched))
                .wrap(from_fn(session::require_session)),
        )
    }
}

impl Registry for OpenApi {
    fn call(&mut self, call: impl HttpServiceFactory + OpenApiFactory + 'static) -> &mut Self {
        self.paths.merge(call.paths());
        let mut schemas = Vec::new();
        call.schemas(&mut schemas);
        self.components.get_or_insert_default().schemas.extend(schemas);
        self
    }

    fn group(&mut self, path: &str, calls: fn(&mut Self)) -> &mut Self {
        let mut below = Self::default();
        calls(&mut below);
        *self = mem::take(self).nest(path, below);
        self
    }

    fn guarded(&mut self, path: &str, calls: fn(&mut Self)) -> &mut Self {
        self.group(path, calls)
    }
}
