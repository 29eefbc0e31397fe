import { Clapperboard } from 'lucide-react';
import { type Control, useController } from 'react-hook-form';
import { AvatarPicker } from '~/entities/avatar/AvatarPicker';
import { NeuralVoicesButton } from '~/entities/voice/NeuralVoicesButton';
import { VoicePicker } from '~/entities/voice/VoicePicker';
import { Form } from '~/shared/forms/Form';
import { FormChoiceField } from '~/shared/forms/FormChoiceField';
import { FormError } from '~/shared/forms/FormError';
import { SubmitButton } from '~/shared/forms/SubmitButton';
import { Card } from '~/shared/ui/Card';
import type { VideoForm, VideoFormState } from '../useVideoForm';
import { BACKGROUNDS, MUSIC } from '../videoOptions';
import styles from './CreateVideoCard.module.css';
import { RenderQuote } from './RenderQuote';
import { ScriptField } from './ScriptField';

interface PresenterFieldProps {
  control: Control<VideoForm>;
}

function AvatarField({ control }: PresenterFieldProps) {
  const { field, fieldState } = useController({
    name: 'avatar',
    control,
    rules: { required: 'Choose an avatar' },
  });
  const { ref, value, onChange, onBlur } = field;
  const problem = fieldState.error?.message;
  return <AvatarPicker {...{ value, onChange, onBlur, problem }} inputRef={ref} />;
}

function VoiceField({ control }: PresenterFieldProps) {
  const { field, fieldState } = useController({
    name: 'voice',
    control,
    rules: { required: 'Choose a voice' },
  });
  const { ref, value, onChange, onBlur } = field;
  const problem = fieldState.error?.message;
  return <VoicePicker {...{ value, onChange, onBlur, problem }} inputRef={ref} />;
}

const asChoices = <Name extends string>(names: readonly Name[]) =>
  names.map((name) => ({ value: name, label: name }));

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
        <AvatarField control={control} />
        <VoiceField control={control} />
        <div className={styles.pair}>
          <FormChoiceField
            control={control}
            name="backgroundStyle"
            label="Background style"
            choices={asChoices(BACKGROUNDS)}
          />
          <FormChoiceField
            control={control}
            name="musicStyle"
            label="Music style"
            choices={asChoices(MUSIC)}
          />
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
