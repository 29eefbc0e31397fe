import Button from '@mui/material/Button';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { api } from '~/api/endpoints';
import type { AlertChannel, AlertTest, AlertType } from '~/api/generated';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { Card } from '~/shared/ui/Card';
import { QueryState } from '~/shared/ui/QueryState';
import { Tag } from '~/shared/ui/Tag';
import styles from './AlertChannelsCard.module.css';

const GETS: Record<AlertType, string> = {
  info: 'every alert',
  warning: 'warnings and errors',
  error: 'errors only',
};

function ChannelRow({ channel, test }: { channel: AlertChannel; test: AlertTest | undefined }) {
  const { name, target, severity } = channel;
  return (
    <li className={styles.channel}>
      <div className={styles.line}>
        <p className={styles.name}>{name}</p>
        {test && <Tag>{test.sent ? 'Test sent' : 'Not sent'}</Tag>}
      </div>
      <p className={styles.detail}>
        {target ? `${target}: ${GETS[severity ?? 'info']}` : 'Not configured'}
      </p>
      {test?.problem && <p className={styles.problem}>{test.problem}</p>}
    </li>
  );
}

/** The channels through which alerts reach the operator, with a test of them. */
export function AlertChannelsCard() {
  const channels = api.useListAlertChannelsQuery();
  const [tests, setTests] = useState<readonly AlertTest[]>([]);
  const [send, sending] = useMutationToast(api.useTestAlertChannelsMutation, {
    success: (results) =>
      results.every(({ sent }) => sent) ? 'A test was sent through every channel' : undefined,
    error: 'Failed to send a test. Please try again.',
  });
  const isConfigured = channels.data?.some(({ target }) => target !== null) ?? false;
  const sendTest = async () => {
    const result = await send();
    setTests(result.ok ? result.data : []);
  };
  return (
    <Card
      title="Alert channels"
      subtitle="How you are notified when something is wrong"
      action={
        <Button
          size="small"
          variant="outlined"
          startIcon={<Send size={15} />}
          disabled={!isConfigured || sending}
          onClick={() => void sendTest()}
        >
          {sending ? 'Sending…' : 'Send a test'}
        </Button>
      }
    >
      <QueryState query={channels} what="Alert channels" loading={3}>
        {(all) => (
          <ul>
            {all.map((channel) => (
              <ChannelRow
                key={channel.channel}
                channel={channel}
                test={tests.find((test) => test.channel === channel.channel)}
              />
            ))}
          </ul>
        )}
      </QueryState>
    </Card>
  );
}
