import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import type { ConnectedPlatform } from '~/api/generated';
import { appKeys } from '../accountTexts';
import { useDisconnect } from '../useDisconnect';
import { CodeList } from './CodeList';
import styles from './ConnectionButtons.module.css';
import { ConnectionDialog, type OpenDialog } from './ConnectionDialog';

interface ConnectionButtonsProps {
  account: ConnectedPlatform;
  connecting: boolean;
  onConnect: () => void;
}

export function ConnectionButtons({ account, connecting, onConnect }: ConnectionButtonsProps) {
  const { label, status, canConnect, acceptsToken } = account;
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
            onClick={() => setOpen({ kind: 'disconnect' })}
          >
            {disconnecting ? 'Disconnecting...' : 'Disconnect'}
          </Button>
        )}
      </div>
      {canConnect ? (
        <div className={styles.others}>
          <Button
            variant="text"
            className={styles.other}
            onClick={() => setOpen({ kind: 'address' })}
          >
            Paste the address you were sent to
          </Button>
          {acceptsToken && (
            <Button
              variant="text"
              className={styles.other}
              onClick={() => setOpen({ kind: 'token' })}
            >
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
      {open && (
        <ConnectionDialog
          account={account}
          open={open}
          onDisconnect={() => {
            close();
            void disconnect();
          }}
          onChoiceNeeded={(choice) => setOpen({ kind: 'choice', choice })}
          onClose={close}
        />
      )}
    </div>
  );
}
