import Button from '@mui/material/Button';
import { Copy, Download } from 'lucide-react';
import { useId, useRef } from 'react';
import type { RecoveryCodes } from '~/api/generated';
import { useUnsavedEdits } from '~/shared/forms/useUnsavedEdits';
import { useCopy } from '~/shared/hooks/useCopy';
import { OpenDialog } from '~/shared/ui/OpenDialog';
import styles from './RecoveryCodesDialog.module.css';

const FILE_NAME = 'showrunner-recovery-codes.txt';

/** The file as an address of its own, so that no server is asked for it. */
const fileAddress = (codes: readonly string[]) => {
  const lines = [
    `Recovery codes for Showrunner at ${window.location.host}. Each works once.`,
    '',
    ...codes,
  ];
  return `data:text/plain;charset=utf-8,${encodeURIComponent(`${lines.join('\n')}\n`)}`;
};

/** The codes cannot be shown again, so neither Escape nor a click beside the dialog closes it. */
const keepOpen = () => undefined;

interface RecoveryCodesDialogProps {
  codes: RecoveryCodes;
  onClose: () => void;
}

/** New recovery codes, which are shown only here. */
export function RecoveryCodesDialog(props: RecoveryCodesDialogProps) {
  const { codes, onClose } = props;
  const { recoveryCodes } = codes;
  const list = useRef<HTMLUListElement>(null);
  const copy = useCopy();
  const titleId = useId();
  const textId = useId();
  useUnsavedEdits(true, 'tab');

  const copyCodes = () =>
    copy({
      text: recoveryCodes.join('\n'),
      title: 'Recovery Codes Copied',
      select: () => list.current && window.getSelection()?.selectAllChildren(list.current),
      selected: 'The codes are selected: copy them manually.',
    });

  return (
    <OpenDialog
      className={styles.paper}
      onClose={keepOpen}
      aria-labelledby={titleId}
      aria-describedby={textId}
    >
      <div className={styles.body}>
        <h2 id={titleId}>Save your recovery codes</h2>
        <p id={textId} className={styles.text}>
          When you do not have your authenticator app, you can sign in with one of these codes
          instead. Each works once. They will not be shown again.
        </p>
        <ul ref={list} className={styles.codes} aria-label="Recovery codes">
          {recoveryCodes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={styles.actions}>
          <Button
            variant="outlined"
            startIcon={<Copy size={15} />}
            onClick={() => void copyCodes()}
          >
            Copy
          </Button>
          <Button
            variant="outlined"
            startIcon={<Download size={15} />}
            href={fileAddress(recoveryCodes)}
            download={FILE_NAME}
          >
            Download
          </Button>
          <Button variant="contained" onClick={onClose}>
            I have saved them
          </Button>
        </div>
      </div>
    </OpenDialog>
  );
}
