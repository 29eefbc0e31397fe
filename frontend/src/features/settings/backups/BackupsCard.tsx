import Button from '@mui/material/Button';
import { HardDriveDownload } from 'lucide-react';
import '~/api/backups';
import { api } from '~/api/endpoints';
import { pluralize } from '~/shared/format/words';
import { useNow } from '~/shared/hooks/useNow';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { Card } from '~/shared/ui/Card';
import { QueryState } from '~/shared/ui/QueryState';
import { RelativeTime } from '~/shared/ui/RelativeTime';
import { useShowMore } from '~/shared/ui/useShowMore';
import { BackupRow } from './BackupRow';
import styles from './BackupsCard.module.css';
import { type BackupOverview, taskText, useBackups } from './backups';

/** The first rows of the list. */
const STEP = 7;

function Problems({ overview }: { overview: BackupOverview }) {
  const now = useNow();
  const { listProblem, failure, checkProblem } = overview;
  return (
    <>
      {listProblem && <p className={styles.problem}>Couldn’t list the backups: {listProblem}</p>}
      {failure && (
        <p className={styles.problem}>
          The last backup failed <RelativeTime at={failure.at} now={now} />: {failure.message}
        </p>
      )}
      {checkProblem && <p className={styles.problem}>Couldn’t verify a backup: {checkProblem}</p>}
    </>
  );
}

function BackupList({ overview }: { overview: BackupOverview }) {
  const { backups, task, place, keep, listProblem } = overview;
  const { shown, showMore } = useShowMore(backups, STEP, 'backup');
  return (
    <>
      <p role="status" className={styles.task}>
        {task && taskText(task)}
      </p>
      <Problems overview={overview} />
      {backups.length === 0 && !listProblem && <p className={styles.detail}>No backups yet.</p>}
      <ul>
        {shown.map((backup) => (
          <BackupRow key={backup.name} backup={backup} isBusy={task !== null} />
        ))}
      </ul>
      {showMore}
      <p className={styles.detail}>
        The newest {pluralize(keep, 'backup')} in {place} are kept. Those from before an update stay
        until you remove them.
      </p>
    </>
  );
}

/** The backups: making one now, verifying one, downloading one, and how to restore it. */
export function BackupsCard() {
  const backups = useBackups();
  const [make, making] = useMutationToast(api.useMakeBackupMutation, {
    error: 'Couldn’t start the backup. Please try again.',
  });
  const isBusy = making || Boolean(backups.data?.task);
  return (
    <Card
      title="Backups"
      subtitle="Everything in one file: scripts, videos, posts, figures and settings"
      action={
        <Button
          size="small"
          variant="outlined"
          startIcon={<HardDriveDownload size={15} />}
          disabled={isBusy || !backups.data}
          onClick={() => void make()}
        >
          Back up now
        </Button>
      }
    >
      <QueryState query={backups} what="Backups" loading={3}>
        {(overview) => <BackupList overview={overview} />}
      </QueryState>
    </Card>
  );
}
