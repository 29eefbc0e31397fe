import { useId } from 'react';
import { FieldGroup } from './FieldGroup';
import styles from './SegmentedControl.module.css';

interface Option<Value> {
  value: Value;
  label: string;
}

interface SegmentedControlProps<Value> {
  label: string;
  options: readonly Option<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** In one row, for a header; the legend is for screen readers only. */
  inline?: boolean;
}

/** A few choices side by side; radio buttons to the keyboard and to screen readers. */
export function SegmentedControl<Value extends string | number>({
  label,
  options,
  value,
  onChange,
  inline = false,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <FieldGroup legend={label} legendHidden={inline}>
      <div className={styles.options} data-inline={inline || undefined}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={name}
              className="visually-hidden"
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
