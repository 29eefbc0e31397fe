import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import { FlaskConical, Play, Square } from 'lucide-react';
import { useId } from 'react';
import type { ListenerStatus, Platform } from '~/api/generated';
import { usePlatforms } from '~/entities/platform/usePlatforms';
import { useClock } from '~/shared/clock/useClock';
import { listInWords } from '~/shared/format/words';
import { Card } from '~/shared/ui/Card';
import { ErrorState } from '~/shared/ui/ErrorState';
import { ToneBadge } from '~/shared/ui/ToneBadge';
import { useListenerControls } from '../useListenerControls';
import { useListenerStatus } from '../useListenerStatus';
import styles from './ListenerCard.module.css';

function ListenerBadge({ listening }: { listening: boolean }) {
  return (
    <span role="status">
      <ToneBadge tone={listening ? 'green' : 'grey'} moving={listening}>
        {listening ? 'Listening' : 'Paused'}
      </ToneBadge>
    </span>
  );
}

function Sources({ status }: { status: ListenerStatus }) {
  const { platformsConnected, sandboxPlatforms, troubles } = status;
  const clock = useClock();
  const { label } = usePlatforms();
  const named = (platforms: readonly Platform[]) => listInWords(platforms.map(label));
  return (
    <>
      <p>
        {platformsConnected.length > 0
          ? `Connected: ${named(platformsConnected)}.`
          : 'No account is connected.'}{' '}
        {sandboxPlatforms.length > 0 && `Comments on ${named(sandboxPlatforms)} are simulated.`}
      </p>
      {troubles.map(({ platform, error, until }) => (
        <p key={platform} className={styles.trouble}>
          {label(platform)} cannot be read: {error} Next attempt at {clock.time(until)} {clock.zone}
          .
        </p>
      ))}
    </>
  );
}

export function ListenerCard() {
  const { data, error, refetch } = useListenerStatus();
  const controls = useListenerControls();
  const listening = data?.isListening;
  const noteId = useId();
  return (
    <Card
      title="Comment listener"
      action={data && <ListenerBadge listening={data.isListening} />}
      className={styles.card}
    >
      {!data && error && <ErrorState what="The listener" error={error} onRetry={refetch} />}
      <div className={styles.sources}>
        {data && <Sources status={data} />}
        {!data && !error && <Skeleton width="70%" />}
      </div>
      <div className={styles.controls}>
        <div className={styles.buttons}>
          <Button
            variant="contained"
            startIcon={<Play size={15} />}
            disabled={listening !== false || controls.busy}
            onClick={controls.start}
          >
            Start
          </Button>
          <Button
            variant="outlined"
            startIcon={<Square size={14} />}
            disabled={listening !== true || controls.busy}
            onClick={controls.stop}
          >
            Stop
          </Button>
          <Button
            variant="outlined"
            startIcon={<FlaskConical size={15} />}
            disabled={controls.simulating}
            onClick={() => void controls.simulate()}
          >
            {controls.simulating ? 'Simulating…' : 'Simulate comments'}
          </Button>
        </div>
        <div className={styles.autoResponse}>
          <FormControlLabel
            className={styles.switch}
            label="Auto-response"
            control={
              <Switch
                checked={data?.autoResponse ?? false}
                disabled={!data || controls.switching}
                onChange={(_, enabled) => controls.setAutoResponse(enabled)}
                slotProps={{ input: { 'aria-describedby': noteId } }}
              />
            }
          />
          <p id={noteId} className={styles.note}>
            Sends harmless replies itself. Anything risky waits for you.
          </p>
        </div>
      </div>
    </Card>
  );
}
