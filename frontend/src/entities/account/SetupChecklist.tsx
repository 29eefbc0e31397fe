import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import type { ConnectedPlatform } from '~/api/generated';
import { usePlatforms } from '~/entities/platform/usePlatforms';
import { CodeList } from './CodeList';
import { RedirectAddressField } from './RedirectAddressField';
import styles from './SetupChecklist.module.css';
import type { RedirectForm } from './useStartConnection';

interface SetupChecklistProps {
  account: ConnectedPlatform;
  control: Control<RedirectForm>;
}

function Step({ title, done, children }: { title: string; done: boolean; children: ReactNode }) {
  return (
    <li className={styles.step} data-done={done || undefined}>
      <span className={styles.sign} aria-hidden>
        {done && <Check size={13} strokeWidth={3} />}
      </span>
      <div className={styles.text}>
        <p className={styles.title}>
          {title}
          {done && <span className="visually-hidden"> (done)</span>}
        </p>
        {children}
      </div>
    </li>
  );
}

export function SetupChecklist({ account, control }: SetupChecklistProps) {
  const { platform, label, status, canConnect } = account;
  const setup = usePlatforms().of(platform)?.setup;
  if (!setup) return null;
  // A connected account means that all steps at the platform are done; configured keys mean that the app exists.
  const wasConnected = status !== 'sandbox';
  return (
    <details className={styles.setup}>
      <summary>How to connect {label}</summary>
      <ol className={styles.steps}>
        <Step title="Use the right account type" done={wasConnected}>
          <p>{setup.account}</p>
        </Step>
        <Step title="Create an app" done={wasConnected || canConnect}>
          <p>
            At{' '}
            <a href={setup.portal.address} target="_blank" rel="noreferrer">
              {setup.portal.name}
              <span className="visually-hidden"> (opens in a new tab)</span>
            </a>
            . {setup.app}
          </p>
        </Step>
        <Step title="Request these scopes" done={wasConnected}>
          <CodeList names={setup.scopes} />
          <p>{setup.allowing}</p>
        </Step>
        <Step title="Enter the redirect address there" done={wasConnected}>
          <p>{setup.redirect}</p>
          <RedirectAddressField control={control} />
        </Step>
        <Step title="Add the app’s ID and secret here" done={canConnect}>
          <p>Copy both from the app’s page on the platform.</p>
        </Step>
        <Step
          title={`Press ${wasConnected ? 'Reconnect' : 'Connect'}`}
          done={status === 'connected'}
        >
          <p>Allow access at {label}. You are then sent back here.</p>
        </Step>
      </ol>
      <p className={styles.limits}>{setup.limits}</p>
    </details>
  );
}
