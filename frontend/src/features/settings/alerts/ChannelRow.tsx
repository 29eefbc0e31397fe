import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '~/api/endpoints';
import type { AlertChannel } from '~/api/generated';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { lazyComponent } from '~/shared/ui/lazyComponent';
import { useConfirm } from '~/shared/ui/useConfirm';
import styles from './AlertChannelsCard.module.css';
import { ChannelTest } from './ChannelTest';
import { CHANNELS, severityLabel } from './channels';

const ChannelDialog = lazyComponent(
  () => import(/* webpackChunkName: "alert-channel" */ './ChannelDialog'),
);

function RemoveButton({ channel: { channel, name } }: { channel: AlertChannel }) {
  const [remove, isRemoving] = useMutationToast(api.useRemoveAlertChannelMutation, {
    success: `${name} is removed.`,
    error: `Couldn’t remove ${name}`,
  });
  const { confirm, confirmDialog } = useConfirm();
  const confirmRemove = () =>
    confirm({
      title: `Remove ${name}?`,
      text: 'No more alerts are sent this way. Its secrets are deleted here.',
      confirmLabel: 'Remove channel',
      destructive: true,
      onConfirm: () => void remove({ channel }),
    });
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="error"
        disabled={isRemoving}
        aria-label={isRemoving ? undefined : `Remove ${name}`}
        onClick={confirmRemove}
      >
        {isRemoving ? 'Removing…' : 'Remove'}
      </Button>
      {confirmDialog}
    </>
  );
}

function State({ channel }: { channel: AlertChannel }) {
  const { target, severity, problem, configured } = channel;
  if (problem)
    return <p className={styles.problem}>{problem}. Until then no alert is sent this way.</p>;
  if (!target || !severity) return <p className={styles.detail}>Not set up</p>;
  return (
    <>
      <p className={styles.detail}>
        {target} · {severityLabel(severity)}
      </p>
      {configured && (
        <p className={styles.detail}>
          Set on the server ({CHANNELS[channel.channel].variable}). Remove it there to change it
          here.
        </p>
      )}
    </>
  );
}

/** A channel: what it is, and what can be done with it. */
export function ChannelRow({ channel }: { channel: AlertChannel }) {
  const { channel: kind, name, target, configured, entered } = channel;
  const [isOpen, setIsOpen] = useState(false);
  const [send, { data: test, isLoading: isSending, reset, fulfilledTimeStamp }] =
    api.useTestAlertChannelMutation();
  const [sendTest] = useMutationToast(() => [send, { isLoading: isSending }] as const, {
    error: 'Couldn’t send a test. Please try again.',
  });
  const close = () => {
    setIsOpen(false);
    // The test of the former settings says nothing.
    reset();
  };
  return (
    <li className={styles.channel}>
      <div className={styles.line}>
        <div>
          <p className={styles.name}>{name}</p>
          <State channel={channel} />
        </div>
        <div className={styles.buttons}>
          {target !== null && (
            <Button
              size="small"
              variant="outlined"
              disabled={isSending}
              aria-label={isSending ? undefined : `Send a test by ${name}`}
              onClick={() => void sendTest({ channel: kind })}
            >
              {isSending ? 'Sending…' : 'Send test'}
            </Button>
          )}
          {!configured && (
            <Button
              size="small"
              variant="outlined"
              aria-label={entered ? `Change ${name}` : `Set up ${name}`}
              onClick={() => setIsOpen(true)}
            >
              {entered ? 'Change' : 'Set up'}
            </Button>
          )}
          {entered && <RemoveButton channel={channel} />}
        </div>
      </div>
      <div role="status">
        {test && target !== null && (
          <ChannelTest key={fulfilledTimeStamp} test={test} name={name} />
        )}
      </div>
      {isOpen && <ChannelDialog channel={channel} onClose={close} />}
    </li>
  );
}
