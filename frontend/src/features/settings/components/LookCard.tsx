import { api } from '~/api/endpoints';
import { FormAvatarField } from '~/entities/avatar/FormAvatarField';
import styles from '~/entities/settings/settingsForm.module.css';
import { FormBackgroundField, FormMusicField } from '~/entities/video/FormStyleFields';
import { lengthChoices } from '~/entities/video/lengthChoices';
import { useDefaultLook } from '~/entities/video/useDefaultLook';
import { FormVoiceField } from '~/entities/voice/FormVoiceField';
import { Form } from '~/shared/forms/Form';
import { FormError } from '~/shared/forms/FormError';
import { FormSegmentedControl } from '~/shared/forms/FormSegmentedControl';
import { SubmitButton } from '~/shared/forms/SubmitButton';
import { useServerForm } from '~/shared/forms/useServerForm';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { Card } from '~/shared/ui/Card';
import { QueryState } from '~/shared/ui/QueryState';
import { type Look, LookSample } from './LookSample';

const FIELDS: Record<string, keyof Look> = {
  defaultAvatarId: 'avatar',
  defaultVoiceId: 'voice',
  defaultBackground: 'backgroundStyle',
  defaultMusic: 'musicStyle',
  defaultDuration: 'duration',
};

/** The id of a presenter that was chosen or removed: one that is still loading is neither. */
const changed = <Presenter extends { id: string }>(
  chosen: Presenter | null,
  current: Presenter | null,
) => (chosen?.id === current?.id ? undefined : (chosen?.id ?? null));

function LookForm({ current }: { current: Look }) {
  const [update] = useMutationToast(api.useUpdateSettingsMutation, {
    success: 'New scripts and videos begin with these.',
    error: 'Couldn’t save the look',
  });
  const { control, submit, busy, problem } = useServerForm<Look>({
    values: current,
    send: ({ avatar, voice, backgroundStyle, musicStyle, duration }) =>
      update({
        updateSettings: {
          defaultAvatarId: changed(avatar, current.avatar),
          defaultVoiceId: changed(voice, current.voice),
          defaultBackground: backgroundStyle,
          defaultMusic: musicStyle,
          defaultDuration: duration,
        },
      }),
    fieldOf: (apiField) => FIELDS[apiField],
  });
  return (
    <Form className={styles.form} onSubmit={submit}>
      <FormAvatarField control={control} name="avatar" />
      <FormVoiceField control={control} name="voice" />
      <div className={styles.pair}>
        <FormBackgroundField control={control} name="backgroundStyle" />
        <FormMusicField control={control} name="musicStyle" />
      </div>
      <FormSegmentedControl
        control={control}
        name="duration"
        label="Length of new scripts"
        options={lengthChoices(current.duration)}
      />
      <LookSample control={control} />
      <FormError message={problem} />
      <div className={styles.actions}>
        <SubmitButton busy={busy} busyLabel="Saving…">
          Save look
        </SubmitButton>
      </div>
    </Form>
  );
}

/** The defaults of new videos. */
export function LookCard() {
  const { data: settings, error, refetch } = api.useGetSettingsQuery();
  const choices = useDefaultLook();
  const look = settings && choices && { ...choices, duration: settings.defaultDuration };
  return (
    <Card title="Look" subtitle="New videos begin with these; each can have others">
      <QueryState query={{ data: look, error, refetch }} what="Look" loading={3}>
        {(current) => <LookForm current={current} />}
      </QueryState>
    </Card>
  );
}
