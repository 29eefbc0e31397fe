import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { NewProjectButton } from '~/entities/project/NewProjectButton';
import { useVideoPlayer } from '~/entities/video/useVideoPlayer';
import { PageHeader } from '~/shared/ui/PageHeader';
import { FirstStepsCard } from './components/FirstStepsCard';
import { NextPostsCard } from './components/NextPostsCard';
import header from './components/OverviewHeader.module.css';
import placeholder from './components/OverviewPlaceholder.module.css';
import { PendingReviewCard } from './components/PendingReviewCard';
import { PipelineStrip } from './components/PipelineStrip';
import { PlatformPerformanceCard } from './components/PlatformPerformanceCard';
import { QuickScriptCard } from './components/QuickScriptCard';
import { RecentVideosCard } from './components/RecentVideosCard';
import { RenderingCard } from './components/RenderingCard';
import { SetUpCard } from './components/SetUpCard';
import { StatCards } from './components/StatCards';
import { StockCard } from './components/StockCard';
import styles from './OverviewPage.module.css';
import { useFirstSteps } from './useFirstSteps';
import { useSetUp } from './useSetUp';
import { useStatusSentence } from './useStatusSentence';

function OverviewHeader({ action }: { action: ReactNode }) {
  return (
    <PageHeader
      title="Dashboard Overview"
      documentTitle="Overview"
      subtitle={<span className={header.sentence}>{useStatusSentence()}</span>}
      action={action}
    />
  );
}

/** The loading state of the screen, until it is known whether the checklist is shown. */
function OverviewPlaceholder() {
  return (
    <div className={placeholder.outline} role="status" aria-label="Loading">
      <Skeleton variant="rounded" className={placeholder.strip} />
      <Skeleton variant="rounded" className={placeholder.figures} />
      <Skeleton variant="rounded" className={placeholder.rest} />
    </div>
  );
}

export function OverviewPage() {
  const { watch, player } = useVideoPlayer();
  const { steps, hide } = useFirstSteps();
  const setUp = useSetUp(steps !== 'unknown' && steps !== null);
  return (
    <>
      <OverviewHeader action={<NewProjectButton />} />
      {steps === 'unknown' || setUp === 'unknown' ? (
        <OverviewPlaceholder />
      ) : (
        <>
          {setUp && !setUp.isClosed && <SetUpCard setUp={setUp} />}
          {steps && (
            <FirstStepsCard
              steps={steps}
              onHide={hide}
              onSetUp={setUp?.isClosed ? () => setUp.answer('ready', 'open') : undefined}
            />
          )}
          <PipelineStrip />
          <StatCards />
          <div className={styles.columns}>
            <div className={styles.column}>
              <PendingReviewCard onWatch={watch} />
              <RenderingCard />
              <RecentVideosCard onWatch={watch} />
            </div>
            <div className={styles.column}>
              <StockCard />
              <QuickScriptCard />
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
