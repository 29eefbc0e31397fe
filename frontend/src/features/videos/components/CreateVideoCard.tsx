import { Clapperboard } from 'lucide-react';
import { FormAvatarField } from '~/entities/avatar/FormAvatarField';
import { FormBackgroundField, FormMusicField } from '~/entities/video/FormStyleFields';
import { FormVoiceField } from '~/entities/voice/FormVoiceField';
import { NeuralVoicesButton } from '~/entities/voice/NeuralVoicesButton';
import { Form } from '~/shared/forms/Form';
import { FormError } from '~/shared/forms/FormError';
import { SubmitButton } from '~/shared/forms/SubmitButton';
import { Card } from '~/shared/ui/Card';
import type { VideoForm, VideoFormState } from '../useVideoForm';
import styles from './CreateVideoCard.module.css';
import { RenderQuote } from './RenderQuote';
import { ScriptField } from './ScriptField';

function missingChoices({ scriptId, avatar, voice }: VideoForm): string | undefined {
  const missing = [
    scriptId === null && 'script',
    avatar === null && 'avatar',
    voice === null && 'voice',
  ].filter((choice) => choice !== false);
  return missing.length > 0 ? `Still missing: ${missing.join(', ')}` : undefined;
}

export function CreateVideoCard({ videoForm }: { videoForm: VideoFormState }) {
  const { control, submit, busy, problem } = videoForm.form;
  return (
    <Card title="Create new video" action={<NeuralVoicesButton />}>
      <Form className={styles.form} onSubmit={submit}>
        <ScriptField videoForm={videoForm} />
        <FormAvatarField control={control} name="avatar" rules={{ required: 'Choose an avatar' }} />
        <FormVoiceField control={control} name="voice" rules={{ required: 'Choose a voice' }} />
        <div className={styles.pair}>
          <FormBackgroundField control={control} name="backgroundStyle" />
          <FormMusicField control={control} name="musicStyle" />
        </div>
        <RenderQuote scriptId={videoForm.script?.id} voiceId={videoForm.values.voice?.id} />
        <FormError message={problem} />
        <div className={styles.foot}>
          <SubmitButton
            size="large"
            fullWidth
            startIcon={<Clapperboard size={17} />}
            busy={busy}
            busyLabel="Creating…"
            missing={missingChoices(videoForm.values)}
          >
            Create video
          </SubmitButton>
        </div>
      </Form>
    </Card>
  );
}
