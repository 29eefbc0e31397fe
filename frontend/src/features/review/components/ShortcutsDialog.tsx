import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { PALETTE_KEY } from '~/shared/palette/paletteKey';
import { CloseButton } from '~/shared/ui/CloseButton';
import { OpenDialog } from '~/shared/ui/OpenDialog';
import styles from './ShortcutsDialog.module.css';

const KEYS = [
  ['J', 'Next video'],
  ['K', 'Previous video'],
  ['A', 'Approve it'],
  ['R', 'Reject it'],
  ['Space', 'Play or pause it'],
  ['?', 'Show this list'],
  [PALETTE_KEY, 'Search or jump to anything, on every screen'],
  ['F8', 'Go to the notification in the corner, on every screen'],
] as const;

interface ShortcutsDialogProps {
  enabled: boolean;
  onEnable: (enabled: boolean) => void;
  onClose: () => void;
}

export function ShortcutsDialog({ enabled, onEnable, onClose }: ShortcutsDialogProps) {
  const titleId = useId();
  const noteId = useId();
  return (
    <OpenDialog className={styles.paper} onClose={onClose} aria-labelledby={titleId}>
      <div className={styles.sheet}>
        <h2 id={titleId}>Keyboard shortcuts</h2>
        <dl className={styles.keys}>
          {KEYS.flatMap(([key, action]) => [
            <dt key={key}>
              <kbd className={styles.key}>{key}</kbd>
            </dt>,
            <dd key={`${key}-action`}>{action}</dd>,
          ])}
        </dl>
        <div className={styles.switch}>
          <FormControlLabel
            label="Single-key shortcuts"
            control={
              <Switch
                checked={enabled}
                onChange={(_, checked) => onEnable(checked)}
                slotProps={{ input: { 'aria-describedby': noteId } }}
              />
            }
          />
          <p id={noteId} className={styles.note}>
            J, K, A, R, Space and ? act immediately. They are ignored with Ctrl, Alt or ⌘, in text
            fields and in dialogs. This setting is stored in this browser.
          </p>
        </div>
        <div className={styles.actions}>
          <CloseButton onClick={onClose} />
        </div>
      </div>
    </OpenDialog>
  );
}
