import Button from '@mui/material/Button';
import { CircleStop } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import { api } from '~/api/endpoints';
import type { Script } from '~/api/generated';
import { WHOLE_LIST } from '~/config/limits';
import { useToast } from '~/shared/toast/useToast';
import { Card } from '~/shared/ui/Card';
import { PhoneFrame } from '~/shared/video/PhoneFrame';
import { Player } from '~/shared/video/Player';
import { followingStopped, selectFinishedVideoId } from '../followedRenderSlice';
import { useFollowedRender } from '../useFollowedRender';
import type { VideoForm, VideoFormState } from '../useVideoForm';
import { GeneratingScreen } from './GeneratingScreen';
import styles from './PreviewCard.module.css';
import { PreviewPlaceholder } from './PreviewPlaceholder';
import summary from './PreviewSummary.module.css';

const NOT_CHOSEN = 'Not chosen yet';

function PreviewSummary({ form, script }: { form: VideoForm; script: Script | undefined }) {
  const { avatar, voice, backgroundStyle, musicStyle } = form;
  const facts = [
    ['Script', script?.title],
    ['Duration', script && `${script.duration} seconds`],
    ['Avatar', avatar?.name],
    ['Voice', voice && `${voice.name}, ${voice.language}`],
    ['Background', backgroundStyle],
    ['Music', musicStyle],
  ] as const;
  return (
    <dl className={summary.facts} aria-label="Summary">
      {facts.map(([term, value]) => (
        <div key={term} className={summary.fact}>
          <dt>{term}</dt>
          <dd data-missing={!value || undefined}>{value || NOT_CHOSEN}</dd>
        </div>
      ))}
    </dl>
  );
}

function StopPollingButton() {
  const dispatch = useDispatch();
  const toast = useToast();
  const stop = () => {
    dispatch(followingStopped());
    toast.info('Polling stopped', 'You can check video status manually.');
  };
  return (
    <Button variant="outlined" startIcon={<CircleStop size={16} />} onClick={stop}>
      Stop polling
    </Button>
  );
}

export function PreviewCard({ videoForm }: { videoForm: VideoFormState }) {
  const { following, progress } = useFollowedRender();
  const finishedId = useSelector(selectFinishedVideoId);
  const { finished } = api.useListVideosQuery(WHOLE_LIST, {
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
          <PreviewPlaceholder form={videoForm.values} script={videoForm.script} />
        )}
      </PhoneFrame>
      {following && (
        <div className={styles.stop}>
          <StopPollingButton />
        </div>
      )}
      <PreviewSummary form={videoForm.values} script={videoForm.script} />
    </Card>
  );
}
