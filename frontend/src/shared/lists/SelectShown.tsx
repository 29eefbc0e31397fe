import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import styles from './SelectBox.module.css';
import type { Selection } from './useSelection';

interface SelectShownProps {
  /** The loaded rows. */
  rows: readonly { id: number }[];
  selection: Selection;
}

/** Selects or clears all loaded rows of a list. In the header of a table, its label is for screen readers only. */
export function SelectShown({ rows, selection }: SelectShownProps) {
  const selected = rows.filter(({ id }) => selection.isSelected(id)).length;
  const isEveryOne = selected > 0 && selected === rows.length;
  const toggle = () =>
    isEveryOne
      ? selection.clear()
      : selection.select([...selection.ids, ...rows.map(({ id }) => id)]);
  return (
    <FormControlLabel
      label="Select all shown"
      className={styles.shown}
      data-select-shown
      control={
        <Checkbox
          size="small"
          className={styles.box}
          checked={isEveryOne}
          indeterminate={selected > 0 && !isEveryOne}
          onChange={toggle}
        />
      }
    />
  );
}
