import { useVideoPlayer } from '~/shared/hooks/useVideoPlayer';
import { NewProjectButton } from './components/NewProjectButton';
import { NextPostsCard } from './components/NextPostsCard';
import { OverviewHeader } from './components/OverviewHeader';
import { PendingReviewCard } from './components/PendingReviewCard';
import { PipelineStrip } from './components/PipelineStrip';
import { PlatformPerformanceCard } from './components/PlatformPerformanceCard';
import { QuickScriptCard } from './components/QuickScriptCard';
import { RecentVideosCard } from './components/RecentVideosCard';
import { RenderingCard } from './components/RenderingCard';
import { StatCards } from './components/StatCards';
import styles from './OverviewPage.module.css';

export function OverviewPage() {
  const { watch, player } = useVideoPlayer();
  return (
    <>
      <OverviewHeader action={<NewProjectButton />} />
      <PipelineStrip />
      <StatCards />
      <div className={styles.columns}>
        <div className={styles.column}>
          <PendingReviewCard onWatch={watch} />
          <RecentVideosCard onWatch={watch} />
        </div>
        <div className={styles.column}>
          <QuickScriptCard />
          <RenderingCard />
          <NextPostsCard />
          <PlatformPerformanceCard />
        </div>
      </div>
      {player}
    </>
  );
}
