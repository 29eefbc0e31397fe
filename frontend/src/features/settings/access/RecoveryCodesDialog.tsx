import Button from '@mui/material/Button';
import { Copy, Download } from 'lucide-react';
import { useRef } from 'react';
import type { RecoveryCodes } from '~/api/generated';
import { basePath } from '~/config/basePath';
import { useUnsavedEdits } from '~/shared/forms/useUnsavedEdits';
import { useCopy } from '~/shared/hooks/useCopy';
import styles from './RecoveryCodesDialog.module.css';
import { ShownOnceDialog } from './ShownOnceDialog';

const FILE_NAME = 'showrunner-recovery-codes.txt';

/** The file as a data URL, so that the codes are not sent to a server. */
const fileAddress = (codes: readonly string[]) => {
  const lines = [
    `Recovery codes for Showrunner at ${window.location.host}${basePath}. Each works once.`,
    '',
    ...codes,
  ];
  return `data:text/plain;charset=utf-8,${encodeURIComponent(`${lines.join('\n')}\n`)}`;
};

/** The codes cannot be shown again, so neither Escape nor a click beside the dialog closes it. */
const keepOpen = () => undefined;

const CODES_LOST = {
  title: 'Leave without saving the codes?',
  text: 'The recovery codes will not be shown again.',
  confirmLabel: 'Leave',
  cancelLabel: 'Stay',
};

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
  useUnsavedEdits(true, 'screen', CODES_LOST);

  const copyCodes = () =>
    copy({
      text: recoveryCodes.join('\n'),
      title: 'Recovery codes copied',
      select: () => list.current && window.getSelection()?.selectAllChildren(list.current),
      selected: 'The codes are selected: copy them manually.',
    });

  return (
    <ShownOnceDialog
      title="Save your recovery codes"
      text="When you do not have your authenticator app, you can sign in with one of these codes instead. Each works once. They will not be shown again."
      onDismiss={keepOpen}
      actions={
        <>
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
        </>
      }
    >
      <ul ref={list} className={styles.codes} aria-label="Recovery codes">
        {recoveryCodes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </ShownOnceDialog>
  );
}
