import { type ReactNode, useId } from 'react';
import styles from './FieldGroup.module.css';

interface FieldGroupProps {
  legend: ReactNode;
  legendHidden?: boolean;
  /** What is wrong with the group. */
  problem?: string;
  children: ReactNode;
}

export function FieldGroup({ legend, legendHidden = false, problem, children }: FieldGroupProps) {
  const problemId = useId();
  return (
    <fieldset aria-describedby={problem === undefined ? undefined : problemId}>
      <legend className={legendHidden ? 'visually-hidden' : styles.legend}>{legend}</legend>
      {children}
      {problem !== undefined && (
        <p id={problemId} className={styles.problem}>
          {problem}
        </p>
      )}
    </fieldset>
  );
}
