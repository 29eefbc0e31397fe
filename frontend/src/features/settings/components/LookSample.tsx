import Button from '@mui/material/Button';
import { type Control, useWatch } from 'react-hook-form';
import { api } from '~/api/endpoints';
import { serverError } from '~/api/errors';
import settingsStyles from '~/entities/settings/settingsForm.module.css';
import { sameJson } from '~/entities/settings/writer';
import type { useDefaultLook } from '~/entities/video/useDefaultLook';
import { useMeta } from '~/shared/hooks/useMeta';
import styles from './LookSample.module.css';

export type Look = NonNullable<ReturnType<typeof useDefaultLook>> & { duration: number };

/** Five seconds of a video with the look of the form, before it is saved. A paid provider makes none for free. */
export function LookSample({ control }: { control: Control<Look> }) {
  const isBuiltIn = useMeta()?.provider.standIn;
  const { avatar, voice, backgroundStyle, musicStyle } = useWatch({ control }) as Look;
  const [make, sample] = api.useMakeSampleMutation();
  const look = { avatarId: avatar?.id, voiceId: voice?.id, backgroundStyle, musicStyle };
  if (!isBuiltIn) return null;
  const isCurrent = sameJson(sample.originalArgs?.makeSample, look);
  return (
    <div className={styles.sample}>
      <Button
        variant="outlined"
        disabled={sample.isLoading}
        onClick={() => void make({ makeSample: look })}
      >
        {sample.isLoading ? 'Making a sample…' : 'Make a 5-second sample'}
      </Button>
      {isCurrent && sample.error && (
        <p role="alert" className={settingsStyles.result} data-failed>
          {serverError(sample.error, 'Couldn’t make a sample.')}
        </p>
      )}
      {isCurrent && sample.data && (
        // biome-ignore lint/a11y/useMediaCaption: the captions are burnt into the picture
        <video src={sample.data.video} controls autoPlay playsInline aria-label="Sample" />
      )}
    </div>
  );
}
