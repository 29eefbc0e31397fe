import Button from '@mui/material/Button';
import { lazy, Suspense, useId, useState } from 'react';
import type { ConnectedPlatform } from '~/api/generated';
import { appKeys } from '../accountWords';
import { useDisconnect } from '../useDisconnect';
import { CodeList } from './CodeList';
import styles from './ConnectionButtons.module.css';

const ConfirmDialog = lazy(() =>
  import(/* webpackChunkName: "confirm" */ '~/shared/components/ConfirmDialog').then((module) => ({
    default: module.ConfirmDialog,
  })),
);
const PasteAddressDialog = lazy(() =>
  import(/* webpackChunkName: "paste-address" */ './PasteAddressDialog').then((module) => ({
    default: module.PasteAddressDialog,
  })),
);
const PasteTokenDialog = lazy(() =>
  import(/* webpackChunkName: "paste-token" */ './PasteTokenDialog').then((module) => ({
    default: module.PasteTokenDialog,
  })),
);

interface ConnectionButtonsProps {
  account: ConnectedPlatform;
  connecting: boolean;
  onConnect: () => void;
}

type OpenDialog = 'disconnect' | 'address' | 'token';

export function ConnectionButtons({ account, connecting, onConnect }: ConnectionButtonsProps) {
  const { label, status, canConnect, acceptsToken, accountName } = account;
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const { disconnect, disconnecting } = useDisconnect(account);
  const reasonId = useId();
  const close = () => setOpen(null);
  const isNew = status === 'sandbox';
  const verb = isNew ? 'Connect' : 'Reconnect';

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
          {connecting ? 'Connecting...' : verb}
        </Button>
        {!isNew && (
          <Button
            variant="outlined"
            disabled={disconnecting}
            aria-label={disconnecting ? undefined : `Disconnect ${label}`}
            onClick={() => setOpen('disconnect')}
          >
            {disconnecting ? 'Disconnecting...' : 'Disconnect'}
          </Button>
        )}
      </div>
      {canConnect ? (
        <div className={styles.others}>
          <Button variant="text" className={styles.other} onClick={() => setOpen('address')}>
            Paste the address you were sent to
          </Button>
          {acceptsToken && (
            <Button variant="text" className={styles.other} onClick={() => setOpen('token')}>
              Paste an access token
            </Button>
          )}
        </div>
      ) : (
        <div className={styles.reason}>
          <p id={reasonId}>No app is configured yet. Set these keys and start the server again:</p>
          <CodeList names={appKeys(account)} />
        </div>
      )}
      <Suspense fallback={null}>
        {open === 'disconnect' && (
          <ConfirmDialog
            title={`Disconnect ${label}?`}
            text={`${accountName ?? 'The account'} is forgotten here, and posts for ${label} go into the sandbox from then on. What is published stays where it is.`}
            confirmLabel="Disconnect"
            destructive
            onCancel={close}
            onConfirm={() => {
              close();
              void disconnect();
            }}
          />
        )}
        {open === 'address' && <PasteAddressDialog label={label} onClose={close} />}
        {open === 'token' && <PasteTokenDialog account={account} onClose={close} />}
      </Suspense>
    </div>
  );
}
