//! Alerts in time, before there is nothing left to publish.

use jiff::ToSpan as _;
use jiff::civil::Date;
use showrunner_domain::alert::{AlertKind, AlertSubject, EVENING, NewAlert, days_of_stock, is_watched};
use showrunner_domain::health::Service;
use showrunner_domain::plan::Plan;
use showrunner_domain::scheduling::PostStatus;
use showrunner_domain::settings::{NamedZone, Settings};
use showrunner_domain::slots::moment;
use showrunner_ports::store::{ListFilter, PostFilter};

use super::Alerts;
use crate::error::ServiceResult;
use crate::stock::videos_in_stock;

impl Alerts {
    /// Raises and resolves the alerts that nothing is scheduled for the next day and that the videos are running out.
    pub async fn watch_stock(&self) -> ServiceResult<()> {
        let settings = self.ports.stores.settings.all().await?;
        let open = self.open().await?;
        let is_open = open.iter().any(|alert| alert.subject == AlertSubject::Schedule.to_string());
        let nothing = if settings.alert_nothing_scheduled { self.empty_day(&settings, is_open).await? } else { None };
        self.follow(&open, AlertSubject::Schedule, nothing).await?;
        let low = match &settings.plan {
            Some(plan) if settings.alert_low_stock => self.low_stock(plan, &settings).await?,
            _ => None,
        };
        self.follow(&open, AlertSubject::Stock, low).await
    }

    /// From the evening on, the next day is looked at. An open alert stays until something is scheduled for its day, or another
    /// day is looked at.
    async fn empty_day(&self, settings: &Settings, is_open: bool) -> ServiceResult<Option<NewAlert>> {
        let zone = self.ports.zone_of(settings);
        let local = zone.to_datetime(self.ports.now());
        let is_evening = local.time() >= EVENING;
        if !is_evening && !is_open {
            return Ok(None);
        }
        let day = if is_evening { local.date().saturating_add(1.day()) } else { local.date() };
        if !is_watched(settings.plan.as_ref(), day) || self.has_posts(day, &zone).await? {
            return Ok(None);
        }
        let counts = self.ports.stores.scheduled_posts.counts().await?;
        let count = |status| counts.get(&status).copied().unwrap_or_default();
        let publishes = settings.plan.is_some() || count(PostStatus::Published) + count(PostStatus::Scheduled) > 0;
        let message = "No post is scheduled for tomorrow.";
        Ok(publishes.then(|| NewAlert::new(AlertSubject::Schedule, Service::Worker, AlertKind::Warning, message)))
    }

    async fn has_posts(&self, day: Date, zone: &NamedZone) -> ServiceResult<bool> {
        let at = |day: Date| moment(zone, day.to_datetime(jiff::civil::Time::midnight()));
        for status in [PostStatus::Scheduled, PostStatus::Publishing, PostStatus::Published] {
            let (from, to) = (at(day), at(day.saturating_add(1.day())));
            let filter = PostFilter { from, to, list: ListFilter::status(status), ..PostFilter::default() };
            if self.ports.stores.scheduled_posts.count(filter).await? > 0 {
                return Ok(true);
            }
        }
        Ok(false)
    }

    async fn low_stock(&self, plan: &Plan, settings: &Settings) -> ServiceResult<Option<NewAlert>> {
        let (videos, days) = (videos_in_stock(&self.ports, plan.platforms()).await?, settings.alert_stock_days.days());
        Ok((days_of_stock(videos, plan) < i64::from(days)).then(|| {
            let message = format!(
                "Approved videos that are still to be published: {videos}. The plan needs more for {days} days."
            );
            NewAlert::new(AlertSubject::Stock, Service::Worker, AlertKind::Warning, message)
        }))
    }
}
