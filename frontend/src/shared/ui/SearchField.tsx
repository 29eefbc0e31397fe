import { Search } from 'lucide-react';
import { useDispatch } from 'react-redux';
import { PALETTE_KEY, PALETTE_SHORTCUT } from '~/shared/palette/paletteKey';
import { paletteOpened } from '~/shared/palette/paletteSlice';
import styles from './SearchField.module.css';

/** Opens the command palette and shows its keyboard shortcut. */
export function SearchField({ onDark = false }: { onDark?: boolean }) {
  const dispatch = useDispatch();
  return (
    <button
      type="button"
      className={styles.field}
      data-on-ink={onDark || undefined}
      aria-label="Search or jump to"
      aria-haspopup="dialog"
      aria-keyshortcuts={PALETTE_SHORTCUT}
      onClick={() => dispatch(paletteOpened())}
    >
      <Search size={17} aria-hidden />
      <span className={styles.text}>Search or jump to</span>
      <kbd className={styles.key}>{PALETTE_KEY}</kbd>
    </button>
  );
}
