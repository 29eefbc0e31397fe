import Button from '@mui/material/Button';
import { CircleStop } from 'lucide-react';
import { useDispatch } from 'react-redux';
import type { Script } from '~/api/generated';
import { unfollowed } from '~/entities/render/rendersSlice';
import { PhoneFrame } from '~/entities/video/PhoneFrame';
import { Player } from '~/entities/video/Player';
import { useToast } from '~/shared/toast/useToast';
import { Card } from '~/shared/ui/Card';
import { useShownRender } from '../useShownRender';
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

function StopPollingButton({ videoId }: { videoId: number }) {
  const dispatch = useDispatch();
  const toast = useToast();
  const stop = () => {
    dispatch(unfollowed(videoId));
    toast.info('Polling stopped', 'You can check video status manually.');
  };
  return (
    <Button variant="outlined" startIcon={<CircleStop size={16} />} onClick={stop}>
      Stop polling
    </Button>
  );
}

export function PreviewCard({ videoForm }: { videoForm: VideoFormState }) {
  const { render, finished } = useShownRender();
  return (
    <Card title="Preview">
      <div className={styles.preview}>
        <div>
          <PhoneFrame>
            {render && <GeneratingScreen key={render.id} render={render} />}
            {finished && <Player video={finished} />}
            {!render && !finished && (
              <PreviewPlaceholder form={videoForm.values} script={videoForm.script} />
            )}
          </PhoneFrame>
          {render && (
            <div className={styles.stop}>
              <StopPollingButton videoId={render.id} />
            </div>
          )}
        </div>
        <PreviewSummary form={videoForm.values} script={videoForm.script} />
      </div>
    </Card>
  );
}
