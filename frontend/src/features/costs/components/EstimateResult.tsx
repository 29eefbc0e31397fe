import { perVideo as perVideoText, pounds } from '~/shared/format/money';
import type { Estimate } from '../estimate';
import styles from './EstimateResult.module.css';

export function EstimateResult({ estimate }: { estimate: Estimate }) {
  const { total, perVideo } = estimate;
  return (
    <output className={styles.result} aria-label="Estimate">
      <span className={styles.label}>Total monthly cost</span>
      <span className={styles.total}>{pounds(total)}</span>
      <span className={styles.each}>
        {perVideo === null ? 'No videos, no price per video' : perVideoText(perVideo)}
      </span>
    </output>
  );
}
