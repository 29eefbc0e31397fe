import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { api } from '~/api/endpoints';
import type { ConnectedPlatform } from '~/api/generated';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { lazyComponent } from '~/shared/ui/lazyComponent';
import { useConfirm } from '~/shared/ui/useConfirm';
import { AppButtons } from './AppButtons';
import styles from './ConnectionButtons.module.css';
import type { OpenChoice } from './connectionMutations';

const PasteAddressDialog = lazyComponent(
  () => import(/* webpackChunkName: "paste-address" */ './PasteAddressDialog'),
);
const PasteTokenDialog = lazyComponent(
  () => import(/* webpackChunkName: "paste-token" */ './PasteTokenDialog'),
);
const ChooseAccountDialog = lazyComponent(
  () => import(/* webpackChunkName: "choose-account" */ './ChooseAccountDialog'),
);

interface ConnectionButtonsProps {
  account: ConnectedPlatform;
  connecting: boolean;
  onConnect: () => void;
}

export function ConnectionButtons({ account, connecting, onConnect }: ConnectionButtonsProps) {
  const { platform, label, status, accountName, canConnect, acceptsToken } = account;
  const [dialog, setDialog] = useState<'address' | 'token' | OpenChoice | null>(null);
  const [disconnect, disconnecting] = useMutationToast(api.useDisconnectPlatformMutation, {
    success: {
      title: 'Account disconnected',
      description: `Posts for ${label} are test only from now on.`,
    },
    error: 'Failed to disconnect the account',
  });
  const { confirm, confirmDialog } = useConfirm();
  const reasonId = useId();
  const dialogProps = { onChoiceNeeded: setDialog, onClose: () => setDialog(null) };
  const isNew = status === 'sandbox';
  const verb = isNew ? 'Connect' : 'Reconnect';

  const confirmDisconnect = () =>
    confirm({
      title: `Disconnect ${label}?`,
      text: `${accountName ?? 'The account'} will be removed here, and posts for ${label} will then be test only. Published posts stay online.`,
      confirmLabel: 'Disconnect',
      destructive: true,
      onConfirm: () => void disconnect({ platform }),
    });

  return (
    <div>
      <div className={styles.buttons}>
        <Button
          variant={status === 'connected' ? 'outlined' : 'contained'}
          disabled={!canConnect || connecting}
          aria-label={connecting ? undefined : `${verb} ${label}`}
          aria-describedby={canConnect ? undefined : reasonId}
          onClick={onConnect}
        >
          {connecting ? 'Connecting…' : verb}
        </Button>
        {!isNew && (
          <Button
            variant="outlined"
            disabled={disconnecting}
            aria-label={disconnecting ? undefined : `Disconnect ${label}`}
            onClick={confirmDisconnect}
          >
            {disconnecting ? 'Disconnecting…' : 'Disconnect'}
          </Button>
        )}
      </div>
      {canConnect && (
        <div className={styles.others}>
          <Button variant="text" className={styles.other} onClick={() => setDialog('address')}>
            Paste the address you were sent to
          </Button>
          {acceptsToken && (
            <Button variant="text" className={styles.other} onClick={() => setDialog('token')}>
              Paste an access token
            </Button>
          )}
        </div>
      )}
      <AppButtons account={account} reasonId={reasonId} />
      {dialog === 'address' && <PasteAddressDialog label={label} {...dialogProps} />}
      {dialog === 'token' && <PasteTokenDialog account={account} {...dialogProps} />}
      {dialog !== null && typeof dialog === 'object' && (
        <ChooseAccountDialog choice={dialog} onClose={dialogProps.onClose} />
      )}
      {confirmDialog}
    </div>
  );
}
