import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import { X } from 'lucide-react';
import { useId } from 'react';
import { useSingleKeysEnabled } from '~/shared/shortcuts/useSingleKeysEnabled';
import { OpenDialog } from '~/shared/ui/OpenDialog';
import styles from './ShortcutsDialog.module.css';
import { SHORTCUT_GROUPS } from './shortcutGroups';

const Keys = ({ keys }: { keys: readonly string[] }) =>
  keys.map((key, place) => (
    <span key={key}>
      {place > 0 && ' then '}
      <kbd className={styles.key}>{key}</kbd>
    </span>
  ));

function SingleKeysSwitch() {
  const [enabled, setEnabled] = useSingleKeysEnabled();
  const noteId = useId();
  return (
    <div className={styles.switch}>
      <FormControlLabel
        label="Single-key shortcuts"
        control={
          <Switch
            checked={enabled}
            onChange={(_, checked) => setEnabled(checked)}
            slotProps={{ input: { 'aria-describedby': noteId } }}
          />
        }
      />
      <p id={noteId} className={styles.note}>
        Letters, Space, / and ? act at once, except in text fields, menus and dialogs. This setting
        is stored in this browser.
      </p>
    </div>
  );
}

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const titleId = useId();
  return (
    <OpenDialog className={styles.paper} onClose={onClose} aria-labelledby={titleId}>
      <div className={styles.sheet}>
        <header className={styles.head}>
          <h2 id={titleId}>Keyboard shortcuts</h2>
          <IconButton aria-label="Close" onClick={onClose} autoFocus>
            <X size={18} aria-hidden />
          </IconButton>
        </header>
        <div className={styles.groups}>
          {SHORTCUT_GROUPS.map(({ title, shortcuts }) => (
            <section key={title} className={styles.group}>
              <h3>{title}</h3>
              <dl className={styles.keys}>
                {shortcuts.map(({ keys, action }) => (
                  <div key={action} className={styles.shortcut}>
                    <dt>
                      <Keys keys={keys} />
                    </dt>
                    <dd>{action}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
        <SingleKeysSwitch />
      </div>
    </OpenDialog>
  );
}
