import styles from './PosterMotif.module.css';
import type { PosterDesign } from './posterDesigns';

export function PosterMotif({ design }: { design: PosterDesign }) {
  return (
    <svg
      viewBox="0 0 180 280"
      preserveAspectRatio="xMidYMax slice"
      fill="currentColor"
      className={styles.motif}
      style={{ color: design.shape }}
      aria-hidden="true"
    >
      {design.motif}
    </svg>
  );
}
