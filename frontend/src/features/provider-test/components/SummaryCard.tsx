import { Check, X } from 'lucide-react';
import { Card } from '~/shared/ui/Card';
import type { ProviderTest } from '../useProviderTest';
import styles from './SummaryCard.module.css';

const countOf = ({ data }: { data?: readonly unknown[] }) => data?.length ?? '–';

export function SummaryCard(props: Pick<ProviderTest, 'connection' | 'avatars' | 'voices'>) {
  const { connection, avatars, voices } = props;
  const connected = connection.data?.connected;
  return (
    <Card title="Feature Summary">
      <ul className={styles.features}>
        <li className={styles.feature}>
          <span className={styles.figure} data-tone={connected ? 'good' : 'bad'}>
            {connected === undefined && '–'}
            {connected === true && <Check size={28} role="img" aria-label="Connected" />}
            {connected === false && <X size={28} role="img" aria-label="Not connected" />}
          </span>
          Connection
        </li>
        <li className={styles.feature}>
          <span className={styles.figure}>{countOf(avatars)}</span>
          Avatars
        </li>
        <li className={styles.feature}>
          <span className={styles.figure}>{countOf(voices)}</span>
          Voices
        </li>
      </ul>
    </Card>
  );
}
