import { TriangleAlert } from 'lucide-react';
import styles from './ScriptWarnings.module.css';

/** What the writer could not do. */
export const ScriptWarnings = ({ warnings }: { warnings: readonly string[] }) =>
  warnings.map((warning) => (
    <p key={warning} className={styles.warning}>
      <TriangleAlert size={15} aria-hidden />
      {warning}
    </p>
  ));
