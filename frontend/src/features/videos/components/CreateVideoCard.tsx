import Button from '@mui/material/Button';
import { Clapperboard } from 'lucide-react';
import { Card } from '~/shared/ui/Card';
import { ChoiceField } from '~/shared/ui/ChoiceField';
import { FormError } from '~/shared/ui/FormError';
import { submitWith } from '~/shared/ui/submitWith';
import type { VideoFormState } from '../useVideoForm';
import { BACKGROUNDS, MUSIC } from '../videoOptions';
import { AvatarPicker } from './AvatarPicker';
import styles from './CreateVideoCard.module.css';
import { RenderCost } from './RenderCost';
import { ScriptField } from './ScriptField';
import { VoicePicker } from './VoicePicker';

const asChoices = <Name extends string>(names: readonly Name[]) =>
  names.map((name) => ({ value: name, label: name }));

export function CreateVideoCard({ videoForm }: { videoForm: VideoFormState }) {
  const { form, change, ready, creating, problem, submit } = videoForm;

  return (
    <Card title="Create New Video">
      <form className={styles.form} onSubmit={submitWith(submit)} noValidate>
        <ScriptField videoForm={videoForm} />
        <AvatarPicker value={form.avatar} onChange={(avatar) => change({ avatar })} />
        <VoicePicker value={form.voice} onChange={(voice) => change({ voice })} />
        <div className={styles.pair}>
          <ChoiceField
            label="Background style"
            choices={asChoices(BACKGROUNDS)}
            value={form.backgroundStyle}
            onChange={(backgroundStyle) => change({ backgroundStyle })}
          />
          <ChoiceField
            label="Music style"
            choices={asChoices(MUSIC)}
            value={form.musicStyle}
            onChange={(musicStyle) => change({ musicStyle })}
          />
        </div>
        <RenderCost duration={videoForm.script?.duration} />
        <FormError message={problem} />
        <div className={styles.foot}>
          <Button
            type="submit"
            variant="contained"
            size="large"
            fullWidth
            startIcon={<Clapperboard size={17} />}
            disabled={!ready || creating}
          >
            {creating ? 'Creating...' : 'Create Video'}
          </Button>
        </div>
      </form>
    </Card>
  );
}
