import Checkbox from '@mui/material/Checkbox';
import styles from './SelectBox.module.css';
import type { Selection } from './useSelection';

interface SelectBoxProps {
  id: number;
  /** The title of the row. */
  title: string;
  selection: Selection;
}

/** Selects a row of a list; with Shift, also the rows between it and the one chosen before. */
export const SelectBox = ({ id, title, selection }: SelectBoxProps) => (
  <Checkbox
    size="small"
    className={styles.box}
    checked={selection.isSelected(id)}
    onChange={({ nativeEvent }) =>
      selection.toggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
    }
    slotProps={{ input: { 'aria-label': `Select ${title}` } }}
  />
);
