import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '~/api/endpoints';
import type { ConnectedPlatform } from '~/api/generated';
import { usePlatforms } from '~/entities/platform/usePlatforms';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { lazyComponent } from '~/shared/ui/lazyComponent';
import { useConfirm } from '~/shared/ui/useConfirm';
import styles from './ConnectionButtons.module.css';

const AppDialog = lazyComponent(
  () => import(/* webpackChunkName: "platform-app" */ './AppDialog'),
);

interface AppButtonsProps {
  account: ConnectedPlatform;
  /** Names the sentence that says why no account can be connected. */
  reasonId: string;
}

/** Adds, changes and removes the operator's app on a platform, unless the configuration names it. */
export function AppButtons({ account, reasonId }: AppButtonsProps) {
  const { platform, app, status } = account;
  const { name } = usePlatforms();
  const [isOpen, setIsOpen] = useState(false);
  const [remove, isRemoving] = useMutationToast(api.useRemovePlatformAppMutation, {
    success: `The ${name(platform)} app is removed.`,
    error: `Couldn’t remove the ${name(platform)} app`,
  });
  const { confirm, confirmDialog } = useConfirm();
  const noun = `${name(platform)} app`;

  const confirmRemove = () =>
    confirm({
      title: `Remove your ${noun}?`,
      text: 'Its ID and secret are deleted here. The app itself stays on the platform.',
      confirmLabel: 'Remove app',
      destructive: true,
      onConfirm: () => void remove({ platform }),
    });

  const needsSecret = app !== null && app.clientId !== null && app.lastFour === null;
  if (app !== null && app.clientId === null) return null;
  return (
    <>
      {app === null || needsSecret ? (
        <div className={styles.missing}>
          <p id={reasonId} className={styles.reason}>
            {needsSecret
              ? `The secret of your ${noun} is missing.`
              : `Add the ID and secret of your ${noun} to connect an account.`}
          </p>
          <Button
            variant="contained"
            aria-label={needsSecret ? `Enter the secret of the ${noun}` : `Add ${noun}`}
            onClick={() => setIsOpen(true)}
          >
            {needsSecret ? 'Enter secret' : 'Add app'}
          </Button>
        </div>
      ) : (
        <div className={styles.others}>
          <Button
            variant="text"
            className={styles.other}
            aria-label={`Change the ${noun}`}
            onClick={() => setIsOpen(true)}
          >
            Change app
          </Button>
          {status === 'sandbox' && (
            <Button
              variant="text"
              className={styles.other}
              disabled={isRemoving}
              aria-label={isRemoving ? undefined : `Remove the ${noun}`}
              onClick={confirmRemove}
            >
              {isRemoving ? 'Removing…' : 'Remove app'}
            </Button>
          )}
        </div>
      )}
      {isOpen && <AppDialog account={account} onClose={() => setIsOpen(false)} />}
      {confirmDialog}
    </>
  );
}
