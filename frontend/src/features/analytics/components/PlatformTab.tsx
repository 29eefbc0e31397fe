import type { Period } from '../periods';
import { PlatformFiguresCard } from './PlatformFiguresCard';
import styles from './PlatformTab.module.css';
import { PlatformViewsCard } from './PlatformViewsCard';
import { ViewsOverTimeCard } from './ViewsOverTimeCard';

export function PlatformTab({ period }: { period: Period }) {
  return (
    <div className={styles.cards}>
      <ViewsOverTimeCard period={period} />
      <PlatformViewsCard period={period} />
      <PlatformFiguresCard period={period} />
    </div>
  );
}
