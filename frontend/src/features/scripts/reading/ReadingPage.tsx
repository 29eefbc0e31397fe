import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { CheckCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { settingsPath } from '~/config/paths';
import { formatCount, pluralize } from '~/shared/format/words';
import { useSingleKeysEnabled } from '~/shared/shortcuts/useSingleKeysEnabled';
import { PageHeader } from '~/shared/ui/PageHeader';
import { QueryState } from '~/shared/ui/QueryState';
import { RowPlaceholders } from '~/shared/ui/RowPlaceholders';
import { AllRead } from './AllRead';
import { ReadingDesk } from './ReadingDesk';
import styles from './ReadingPage.module.css';
import { readingMinutes, timeLeft } from './readingTime';
import { type Reading, useReading } from './useReading';
import { useReadingShortcuts } from './useReadingShortcuts';

/** "16 of 240 · about 33 min left": of all drafts that were there or are decided on since the screen was opened. */
function Progress({ drafts, total, queue, approved, rejected }: Reading) {
  if (!queue.current) return 'Approve what is worth saying.';
  const decided = approved + rejected;
  const minutes = readingMinutes(drafts, total - queue.place);
  return (
    <span aria-live="polite">
      {decided + queue.place + 1} of {formatCount(decided + total)} · {timeLeft(minutes)}
      <span className="visually-hidden">: {queue.current.title}</span>
    </span>
  );
}

/** Why approved scripts get no video, once for all of them. */
function MissingPresenter({ withoutPresenter }: Reading) {
  if (withoutPresenter === 0) return null;
  return (
    <p className={styles.missing} role="status">
      {pluralize(withoutPresenter, 'approved script')} {withoutPresenter === 1 ? 'waits' : 'wait'}{' '}
      for a presenter. <Link to={settingsPath('look')}>Choose a default avatar</Link>, then make the
      videos under Script Generation.
    </p>
  );
}

export function ReadingPage() {
  const reading = useReading();
  const { queue, decide, show, undo, chooseHook, form, making, setMaking, approveRest } = reading;
  const [keysEnabled] = useSingleKeysEnabled();
  const askForRest = () => {
    if (queue.current && !approveRest.busy) void approveRest.ask(queue.current);
  };

  useReadingShortcuts({
    enabled: keysEnabled && !form,
    step: queue.step,
    approve: () => decide('approved'),
    reject: () => show('reject'),
    edit: () => show('edit'),
    rewrite: () => show('rewrite'),
    undo,
    chooseHook: (index) => {
      const hook = queue.current?.hooks[index];
      if (hook) chooseHook(hook);
    },
    approveRest: askForRest,
  });

  return (
    <>
      <PageHeader
        title="Read Drafts"
        subtitle={<Progress {...reading} />}
        action={
          <div className={styles.tools}>
            <FormControlLabel
              label="Make the video when I approve"
              control={<Switch checked={making} onChange={(_, checked) => setMaking(checked)} />}
            />
            <Button
              variant="outlined"
              startIcon={<CheckCheck size={16} />}
              disabled={!queue.current || approveRest.busy || form !== undefined}
              onClick={askForRest}
            >
              Approve the rest
            </Button>
          </div>
        }
      />
      <MissingPresenter {...reading} />
      <QueryState
        query={reading.state}
        what="Drafts"
        loading={<RowPlaceholders rows={8} />}
        empty={<AllRead {...reading} />}
      >
        {() => queue.current && <ReadingDesk reading={reading} draft={queue.current} />}
      </QueryState>
      {approveRest.confirmDialog}
    </>
  );
}
