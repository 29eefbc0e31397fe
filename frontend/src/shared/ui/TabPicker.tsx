import { ChoiceField } from './ChoiceField';
import styles from './TabPicker.module.css';

export interface TabPickerProps {
  label: string;
  tabs: readonly { id: string; label: string }[];
  openId: string;
  onOpen: (id: string) => void;
}

/** The tabs as a dropdown, for phones, where most tabs would have to be scrolled to. */
export function TabPicker({ label, tabs, openId, onOpen }: TabPickerProps) {
  return (
    <div className={styles.picker}>
      <ChoiceField
        label={label}
        choices={tabs.map(({ id, label: name }) => ({ value: id, label: name }))}
        value={openId}
        onChange={onOpen}
      />
    </div>
  );
}
