import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import type { ConnectedPlatform, SetupStepName } from '~/api/generated';
import { usePlatforms } from '~/entities/platform/usePlatforms';
import { ToneBadge } from '~/shared/ui/ToneBadge';
import { CodeList } from './CodeList';
import { PlatformPageLink } from './PlatformPageLink';
import { RedirectAddressField } from './RedirectAddressField';
import styles from './SetupChecklist.module.css';
import { SetupStepItem } from './SetupStepItem';
import { useSetupCheck } from './useSetupCheck';
import type { RedirectForm } from './useStartConnection';

interface SetupChecklistProps {
  account: ConnectedPlatform;
  control: Control<RedirectForm>;
}

/** The steps of the setup with their states, which the platform is asked for once an account is connected. */
export function SetupChecklist({ account, control }: SetupChecklistProps) {
  const { platform, label, status } = account;
  const { steps, problems, isChecking, run } = useSetupCheck(account);
  const guide = usePlatforms().of(platform)?.setup;
  if (!guide) return null;
  const isNew = status === 'sandbox';
  const instructions: Record<SetupStepName, ReactNode> = {
    account_type: <p>{guide.account}</p>,
    app: (
      <p>
        At <PlatformPageLink page={guide.portal} />. {guide.app} Then copy its ID and secret here.
      </p>
    ),
    redirect: (
      <>
        <p>{guide.redirect}</p>
        <RedirectAddressField control={control} />
      </>
    ),
    scopes: (
      <>
        <CodeList names={guide.scopes} />
        <p>{guide.allowing}</p>
      </>
    ),
    connection: (
      <p>
        Press {isNew ? 'Connect' : 'Reconnect'} and allow access at {label}. You are then sent back
        here.
      </p>
    ),
    app_status: null,
  };
  return (
    <details className={styles.setup}>
      <summary>
        {isNew ? `How to connect ${label}` : 'Setup checklist'}
        {problems && (
          <span className={styles.problems}>
            <ToneBadge tone="red">{problems}</ToneBadge>
          </span>
        )}
      </summary>
      {!isNew && (
        <Button
          variant="outlined"
          className={styles.check}
          disabled={isChecking}
          aria-label={isChecking ? undefined : `Check ${label} now`}
          onClick={() => void run()}
        >
          {isChecking ? 'Checking…' : 'Check now'}
        </Button>
      )}
      <ol className={styles.steps}>
        {steps.map((step) => (
          <SetupStepItem key={step.title} step={step}>
            {instructions[step.name]}
          </SetupStepItem>
        ))}
      </ol>
      <p className={styles.limits}>{guide.limits}</p>
    </details>
  );
}
