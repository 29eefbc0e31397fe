import Button from '@mui/material/Button';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { AudioLines, Clapperboard } from 'lucide-react';
import { api } from '~/api/endpoints';
import type { Avatar, Voice } from '~/api/generated';
import { pounds } from '~/shared/format/money';
import { humanize } from '~/shared/format/words';
import { useMeta } from '~/shared/hooks/useMeta';
import { Card } from '~/shared/ui/Card';
import { ChoiceField } from '~/shared/ui/ChoiceField';
import { FormError } from '~/shared/ui/FormError';
import { submitWith } from '~/shared/ui/submitWith';
import type { VideoFormState } from '../useVideoForm';
import { BACKGROUNDS, MUSIC } from '../videoOptions';
import avatars from './AvatarPicker.module.css';
import styles from './CreateVideoCard.module.css';
import { Picker } from './Picker';
import { Portrait } from './Portrait';
import price from './RenderCost.module.css';
import { ScriptField } from './ScriptField';
import voices from './VoicePicker.module.css';

/** The cost of a paid render and the provider's remaining credit. The built-in studio is free. */
function RenderCost({ duration }: { duration: number | undefined }) {
  const provider = useMeta()?.provider;
  const isPaid = provider && !provider.standIn && duration !== undefined;
  // The credit changes with every render.
  const { currentData: quote } = api.useGetRenderQuoteQuery(
    isPaid ? { provider: provider.name, duration } : skipToken,
    { refetchOnMountOrArgChange: true },
  );
  if (!quote?.paid || !provider) return null;
  const { cost, wallet, reason } = quote;
  const left = wallet
    ? ` ${wallet.remaining.toFixed(2)} ${wallet.unit} left at ${provider.label}.`
    : '';
  return (
    <p className={price.cost}>
      {`This video will cost up to ${pounds(cost)}.${left}${reason ? ` ${reason}.` : ''}`}
    </p>
  );
}

interface VoicePickerProps {
  value: Voice | null;
  onChange: (voice: Voice) => void;
}

function VoicePicker(props: VoicePickerProps) {
  return (
    <Picker {...props} legend="Voice" useList={api.useListVoicesQuery} classes={voices}>
      {(voice) => (
        <>
          <AudioLines size={16} aria-hidden />
          <span className={voices.name}>{voice.name}</span>
          <span className={voices.facts}>
            {humanize(voice.gender)} • {voice.language}
          </span>
        </>
      )}
    </Picker>
  );
}

interface AvatarPickerProps {
  value: Avatar | null;
  onChange: (avatar: Avatar) => void;
}

function AvatarPicker(props: AvatarPickerProps) {
  return (
    <Picker {...props} legend="Avatar" useList={api.useListAvatarsQuery} classes={avatars}>
      {(avatar) => (
        <>
          <Portrait avatar={avatar} />
          <span className={avatars.name}>{avatar.name}</span>
          <span className={avatars.gender}>{humanize(avatar.gender)}</span>
        </>
      )}
    </Picker>
  );
}

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
