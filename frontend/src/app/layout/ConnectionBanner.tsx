import Button from '@mui/material/Button';
import { WifiOff } from 'lucide-react';
import { useSelector } from 'react-redux';
import { selectDisconnected, selectLastAnswerAt } from '~/api/connectionSlice';
import { api } from '~/api/endpoints';
import { polling } from '~/config/polling';
import { useClock } from '~/shared/clock/useClock';
import styles from './ConnectionBanner.module.css';

const SECONDS = polling.notifications / 1000;

function LastAnswer() {
  const lastAnswerAt = useSelector(selectLastAnswerAt);
  const clock = useClock();
  return lastAnswerAt !== null && `Showing data from ${clock.time(lastAnswerAt)} (${clock.zone}). `;
}

export function ConnectionBanner() {
  const disconnected = useSelector(selectDisconnected);
  const { refetch } = api.useGetUnreadNotificationsQuery(undefined, {
    pollingInterval: polling.notifications,
  });
  return (
    <div role="status">
      {disconnected && (
        <div className={styles.banner}>
          <WifiOff size={16} aria-hidden />
          <p className={styles.text}>
            <strong>Not connected.</strong> <LastAnswer />
            Retrying every {SECONDS} s.
          </p>
          <Button size="small" color="inherit" onClick={() => void refetch()}>
            Retry now
          </Button>
        </div>
      )}
    </div>
  );
}
