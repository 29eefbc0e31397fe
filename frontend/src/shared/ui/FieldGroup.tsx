import type { ReactNode } from 'react';
import styles from './FieldGroup.module.css';

interface FieldGroupProps {
  legend: ReactNode;
  /** Hides the legend visually. */
  legendHidden?: boolean;
  children: ReactNode;
}

export function FieldGroup({ legend, legendHidden = false, children }: FieldGroupProps) {
  return (
    <fieldset>
      <legend className={legendHidden ? 'visually-hidden' : styles.legend}>{legend}</legend>
      {children}
    </fieldset>
  );
}
