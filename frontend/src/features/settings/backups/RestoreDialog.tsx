import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { Copy } from 'lucide-react';
import { useId, useRef } from 'react';
import type { Backup } from '~/api/generated';
import { useCopy } from '~/shared/hooks/useCopy';
import { OpenDialog } from '~/shared/ui/OpenDialog';
import styles from './RestoreDialog.module.css';

interface RestoreDialogProps {
  backup: Backup;
  onClose: () => void;
}

/** What to do on the machine that the backup is restored on: a restore needs an empty installation. */
export function RestoreDialog({ backup: { name, contents, place }, onClose }: RestoreDialogProps) {
  const titleId = useId();
  const input = useRef<HTMLInputElement>(null);
  const copy = useCopy();
  const command = `showrunner restore ${name}${contents?.hasKey ? ' --with-key' : ''}`;
  const copyCommand = () =>
    copy({
      text: command,
      title: 'Command copied',
      select: () => input.current?.select(),
      selected: 'The command is selected: copy it manually.',
    });
  return (
    <OpenDialog className={styles.paper} onClose={onClose} aria-labelledby={titleId}>
      <div className={styles.body}>
        <h2 id={titleId}>Restore this backup</h2>
        <p className={styles.text}>
          A backup is restored into an empty installation, so this one stays as it is. The whole
          file is checked first.
        </p>
        <ol className={styles.steps}>
          <li>Install Showrunner on the new machine, and don’t start it yet.</li>
          <li>
            {place === 'bucket'
              ? 'Download the backup here or from the bucket'
              : 'Download the backup'}{' '}
            and copy it to the new machine.
          </li>
          {!contents?.hasKey && (
            <li>
              Copy the key file of this installation (secret.key in its data folder) into the data
              folder of the new one. It is not in the backup.
            </li>
          )}
          <li>
            Run this command in the folder that contains the backup:
            <TextField
              label="Command"
              value={command}
              inputRef={input}
              fullWidth
              className={styles.command}
              slotProps={{ htmlInput: { readOnly: true, spellCheck: false } }}
            />
          </li>
          {contents && !contents.hasMedia && (
            <li>Copy the media folder of this installation: its files are not in the backup.</li>
          )}
          <li>
            Stop this server, then start the new one. Posts that were due since the backup are not
            sent: the new server asks you to check them.
          </li>
        </ol>
        <div className={styles.actions}>
          <Button
            variant="outlined"
            startIcon={<Copy size={15} />}
            onClick={() => void copyCommand()}
          >
            Copy command
          </Button>
          <Button variant="contained" onClick={onClose}>
            Done
          </Button>
        </div>
      </div>
    </OpenDialog>
  );
}
