import Checkbox from '@mui/material/Checkbox';
import styles from './SelectBox.module.css';
import type { Selection } from './useSelection';

interface SelectBoxProps {
  /** The row, or rows that are selected as one. */
  id: number | readonly number[];
  /** The title of the row. */
  title: string;
  selection: Selection;
}

/** Selects a row of a list; with Shift, also the rows between it and the one chosen before. */
export function SelectBox({ id, title, selection }: SelectBoxProps) {
  const ids = [id].flat();
  const selected = ids.filter(selection.isSelected).length;
  return (
    <Checkbox
      size="small"
      className={styles.box}
      checked={selected === ids.length}
      indeterminate={selected > 0 && selected < ids.length}
      onChange={({ nativeEvent }) =>
        selection.toggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
      slotProps={{ input: { 'aria-label': `Select ${title}` } }}
    />
  );
}
