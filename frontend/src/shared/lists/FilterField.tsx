import { ChoiceField } from '../ui/ChoiceField';
import styles from './ListToolbar.module.css';

interface FilterFieldProps<Value extends string> {
  label: string;
  choices: readonly { value: Value; label: string }[];
  /** Undefined when the list is not filtered by it. */
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}

/** A list of which one value is shown, or all. */
export function FilterField<Value extends string>(props: FilterFieldProps<Value>) {
  const { label, choices, value, onChange } = props;
  return (
    <div className={styles.choice}>
      <ChoiceField<Value | 'all'>
        label={label}
        value={value ?? 'all'}
        choices={[{ value: 'all', label: 'All' }, ...choices]}
        onChange={(chosen) => onChange(chosen === 'all' ? undefined : chosen)}
      />
    </div>
  );
}
