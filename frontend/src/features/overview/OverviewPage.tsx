import { useVideoPlayer } from '~/shared/video/useVideoPlayer';
import { FirstStepsCard } from './components/FirstStepsCard';
import { NewProjectButton } from './components/NewProjectButton';
import { NextPostsCard } from './components/NextPostsCard';
import { OverviewHeader } from './components/OverviewHeader';
import { OverviewPlaceholder } from './components/OverviewPlaceholder';
import { PendingReviewCard } from './components/PendingReviewCard';
import { PipelineStrip } from './components/PipelineStrip';
import { PlatformPerformanceCard } from './components/PlatformPerformanceCard';
import { QuickScriptCard } from './components/QuickScriptCard';
import { RecentVideosCard } from './components/RecentVideosCard';
import { RenderingCard } from './components/RenderingCard';
import { StatCards } from './components/StatCards';
import styles from './OverviewPage.module.css';
import { useFirstSteps } from './useFirstSteps';

export function OverviewPage() {
  const { watch, player } = useVideoPlayer();
  const { steps, hide } = useFirstSteps();
  return (
    <>
      <OverviewHeader action={<NewProjectButton />} />
      {steps === 'unknown' ? (
        <OverviewPlaceholder />
      ) : (
        <>
          {steps && <FirstStepsCard steps={steps} onHide={hide} />}
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
        </>
      )}
      {player}
    </>
  );
}
