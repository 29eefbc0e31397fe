import type { ReactNode } from 'react';
import { SETTINGS_SECTIONS, type SettingsSection } from '~/config/settingsSections';
import { useLinkedSection } from '~/shared/hooks/useLinkedSection';
import { PageHeader } from '~/shared/ui/PageHeader';
import { ApiTokensCard } from './access/ApiTokensCard';
import { PasswordCard } from './access/PasswordCard';
import { SecondFactorCard } from './access/SecondFactorCard';
import { SessionsCard } from './access/SessionsCard';
import { AlertChannelsCard } from './alerts/AlertChannelsCard';
import { AlertRulesCard } from './alerts/AlertRulesCard';
import { QuietHoursCard } from './alerts/QuietHoursCard';
import { BackupScheduleCard } from './backups/BackupScheduleCard';
import { BackupsCard } from './backups/BackupsCard';
import { BucketCard } from './backups/BucketCard';
import { BrandCard } from './brand/BrandCard';
import { AboutCard } from './components/AboutCard';
import { ContactCard } from './components/ContactCard';
import { FallbackCard } from './components/FallbackCard';
import { LookCard } from './components/LookCard';
import { PresenterCard } from './components/PresenterCard';
import { RenderHoursCard } from './components/RenderHoursCard';
import { RotationCard } from './components/RotationCard';
import { SettingsFileCard } from './components/SettingsFileCard';
import { SettingsNavigation } from './components/SettingsNavigation';
import { SpaceCard } from './components/SpaceCard';
import { StorageRulesCard } from './components/StorageRulesCard';
import { TimeZoneCard } from './components/TimeZoneCard';
import { WriterCard } from './components/WriterCard';
import { CalendarFeedCard } from './posting/CalendarFeedCard';
import { CaptionTemplateCard } from './posting/CaptionTemplateCard';
import { FirstCommentCard } from './posting/FirstCommentCard';
import styles from './SettingsPage.module.css';

const CARDS: Record<SettingsSection, ReactNode> = {
  you: (
    <>
      <TimeZoneCard />
      <ContactCard />
    </>
  ),
  writer: (
    <>
      <WriterCard />
      <FallbackCard />
    </>
  ),
  presenter: (
    <>
      <PresenterCard />
      <RenderHoursCard />
    </>
  ),
  look: (
    <>
      <LookCard />
      <BrandCard />
      <RotationCard />
    </>
  ),
  posting: (
    <>
      <CaptionTemplateCard />
      <FirstCommentCard />
      <CalendarFeedCard />
    </>
  ),
  alerts: (
    <>
      <AlertChannelsCard />
      <QuietHoursCard />
      <AlertRulesCard />
    </>
  ),
  backups: (
    <>
      <BackupsCard />
      <BackupScheduleCard />
      <BucketCard />
    </>
  ),
  access: (
    <>
      <PasswordCard />
      <SecondFactorCard />
      <SessionsCard />
      <ApiTokensCard />
    </>
  ),
  about: (
    <>
      <SettingsFileCard />
      <AboutCard />
      <SpaceCard />
      <StorageRulesCard />
    </>
  ),
};

export function SettingsPage() {
  useLinkedSection();
  return (
    <>
      <PageHeader
        title="Settings"
        subtitle="Each card saves on its own. Changes take effect immediately, without a restart."
      />
      <div className={styles.columns}>
        <SettingsNavigation />
        <div className={styles.cards}>
          {SETTINGS_SECTIONS.map(({ id }) => (
            <div key={id} id={id} tabIndex={-1} className={styles.section}>
              {CARDS[id]}
            </div>
          ))}
        </div>
      </div>
    </>
  );
}
