import type { ReactNode } from 'react';
import styles from './FieldGroup.module.css';

interface FieldGroupProps {
  legend: ReactNode;
  /** Where what the group is about is plain to see. */
  legendHidden?: boolean;
  children: ReactNode;
}

/** Fields that answer one question, which names them. */
export function FieldGroup({ legend, legendHidden = false, children }: FieldGroupProps) {
  return (
    <fieldset>
      <legend className={legendHidden ? 'visually-hidden' : styles.legend}>{legend}</legend>
      {children}
    </fieldset>
  );
}
