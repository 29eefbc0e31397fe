import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '~/api/endpoints';
import type { ConnectedPlatform } from '~/api/generated';
import { usePlatforms } from '~/entities/platform/usePlatforms';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { lazyComponent } from '~/shared/ui/lazyComponent';
import { useConfirm } from '~/shared/ui/useConfirm';
import styles from './ConnectionButtons.module.css';

const AppDialog = lazyComponent(() => import(/* webpackChunkName: "platform-app" */ './AppDialog'));

function RemoveAppButton({ account, noun }: { account: ConnectedPlatform; noun: string }) {
  const { platform } = account;
  const [remove, isRemoving] = useMutationToast(api.useRemovePlatformAppMutation, {
    success: `The ${noun} is removed.`,
    error: `Couldn’t remove the ${noun}`,
  });
  const { confirm, confirmDialog } = useConfirm();
  const confirmRemove = () =>
    confirm({
      title: `Remove your ${noun}?`,
      text: 'Its ID and secret are deleted here. The app itself stays on the platform.',
      confirmLabel: 'Remove app',
      destructive: true,
      onConfirm: () => void remove({ platform }),
    });
  return (
    <>
      <Button
        variant="text"
        className={styles.other}
        disabled={isRemoving}
        aria-label={isRemoving ? undefined : `Remove the ${noun}`}
        onClick={confirmRemove}
      >
        {isRemoving ? 'Removing…' : 'Remove app'}
      </Button>
      {confirmDialog}
    </>
  );
}

interface AppButtonsProps {
  account: ConnectedPlatform;
  /** The id of the sentence that says why no account can be connected. */
  reasonId: string;
}

/** Adds, changes and removes the operator's app on a platform, unless the configuration names it. */
export function AppButtons({ account, reasonId }: AppButtonsProps) {
  const { platform, app, status, canConnect } = account;
  const noun = `${usePlatforms().name(platform)} app`;
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  const isConfigured = app !== null && app.clientId === null;
  if (isConfigured) return null;
  return (
    <>
      {canConnect ? (
        <div className={styles.others}>
          <Button
            variant="text"
            className={styles.other}
            aria-label={`Change the ${noun}`}
            onClick={open}
          >
            Change app
          </Button>
          {status === 'sandbox' && <RemoveAppButton account={account} noun={noun} />}
        </div>
      ) : (
        <div className={styles.missing}>
          <p id={reasonId} className={styles.reason}>
            {app
              ? `The secret of your ${noun} is missing.`
              : `Add the ID and secret of your ${noun} to connect an account.`}
          </p>
          <Button
            variant="contained"
            aria-label={app ? `Enter the secret of the ${noun}` : `Add ${noun}`}
            onClick={open}
          >
            {app ? 'Enter secret' : 'Add app'}
          </Button>
        </div>
      )}
      {isOpen && <AppDialog account={account} onClose={() => setIsOpen(false)} />}
    </>
  );
}
