import type { ReactNode } from 'react';
import styles from './FieldGroup.module.css';

interface FieldGroupProps {
  legend: ReactNode;
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
