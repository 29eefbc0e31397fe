import { useSelector } from 'react-redux';
import { useListVideosQuery } from '~/api/endpoints';
import { WHOLE_LIST } from '~/config/limits';
import { Card } from '~/shared/ui/Card';
import { PhoneFrame } from '~/shared/video/PhoneFrame';
import { Player } from '~/shared/video/Player';
import { selectFinishedVideoId } from '../followedRenderSlice';
import { useFollowedRender } from '../useFollowedRender';
import type { VideoFormState } from '../useVideoForm';
import { GeneratingScreen } from './GeneratingScreen';
import styles from './PreviewCard.module.css';
import { PreviewPlaceholder } from './PreviewPlaceholder';
import { PreviewSummary } from './PreviewSummary';
import { StopPollingButton } from './StopPollingButton';

/** The new video, its progress, or a preview of the form. */
export function PreviewCard({ videoForm }: { videoForm: VideoFormState }) {
  const { following, progress } = useFollowedRender();
  const finishedId = useSelector(selectFinishedVideoId);
  const { finished } = useListVideosQuery(WHOLE_LIST, {
    selectFromResult: ({ data }) => ({
      finished: data?.find(({ id, videoUrl }) => id === finishedId && videoUrl !== null),
    }),
  });
  return (
    <Card title="Preview">
      <PhoneFrame>
        {following && <GeneratingScreen render={following} progress={progress} />}
        {!following && finished && <Player video={finished} />}
        {!following && !finished && (
          <PreviewPlaceholder form={videoForm.form} script={videoForm.script} />
        )}
      </PhoneFrame>
      {following && (
        <div className={styles.stop}>
          <StopPollingButton />
        </div>
      )}
      <PreviewSummary form={videoForm.form} script={videoForm.script} />
    </Card>
  );
}
