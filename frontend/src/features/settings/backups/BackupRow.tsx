import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { api } from '~/api/endpoints';
import type { Backup } from '~/api/generated';
import { mediaUrl } from '~/config/runtime';
import { useClock } from '~/shared/clock/useClock';
import { useNow } from '~/shared/hooks/useNow';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { MoreMenu } from '~/shared/ui/MoreMenu';
import { RelativeTime } from '~/shared/ui/RelativeTime';
import { Tag } from '~/shared/ui/Tag';
import { Timestamp } from '~/shared/ui/Timestamp';
import styles from './BackupRow.module.css';
import { backupDetails } from './backups';
import { RestoreDialog } from './RestoreDialog';

function CheckResult({ backup: { check, contents } }: { backup: Backup }) {
  const now = useNow();
  if (!check) return <p className={styles.detail}>Not verified yet.</p>;
  const { checkedAt, problem } = check;
  const at = <RelativeTime at={checkedAt} now={now} />;
  if (problem) {
    return (
      <p className={styles.problem}>
        {at} · Can’t be restored: {problem}
      </p>
    );
  }
  const media =
    contents?.hasMedia && `, ${contents.mediaFiles.toLocaleString('en-GB')} media files`;
  return (
    <p className={styles.detail}>
      {at} · Verified: {contents?.rows.toLocaleString('en-GB')} rows{media} and the signature are
      right.
    </p>
  );
}

interface BackupRowProps {
  backup: Backup;
  /** Whether a backup is being made or verified. */
  isBusy: boolean;
}

export function BackupRow({ backup, isBusy }: BackupRowProps) {
  const { name, madeAt, occasion, check } = backup;
  const [restoring, setRestoring] = useState(false);
  const [verify, starting] = useMutationToast(api.useVerifyBackupMutation, {
    error: 'Couldn’t start verifying the backup. Please try again.',
  });
  const when = useClock().dateTime(madeAt);
  return (
    <li className={styles.backup}>
      <div className={styles.text}>
        <div className={styles.line}>
          <p className={styles.name}>
            <Timestamp at={madeAt} show="dateTime" />
          </p>
          {occasion === 'before_migration' && <Tag>Before an update</Tag>}
          {check?.problem && <Tag tone="caution">Damaged</Tag>}
        </div>
        <p className={styles.detail}>{backupDetails(backup)}</p>
        <CheckResult backup={backup} />
      </div>
      <Button
        size="small"
        variant="outlined"
        aria-label={`Verify the backup of ${when}`}
        disabled={isBusy || starting}
        onClick={() => void verify({ backup: name })}
      >
        Verify
      </Button>
      <MoreMenu label={`Actions for the backup of ${when}`}>
        <MenuItem component="a" href={mediaUrl(`/api/backups/${name}/file`)} download>
          Download
        </MenuItem>
        <MenuItem onClick={() => setRestoring(true)}>How to restore…</MenuItem>
      </MoreMenu>
      {restoring && <RestoreDialog backup={backup} onClose={() => setRestoring(false)} />}
    </li>
  );
}
