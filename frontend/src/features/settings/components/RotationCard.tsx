import { api } from '~/api/endpoints';
import type { Settings } from '~/api/generated';
import styles from '~/entities/settings/settingsForm.module.css';
import { BACKGROUNDS, MUSIC } from '~/entities/video/videoOptions';
import { Form } from '~/shared/forms/Form';
import { FormError } from '~/shared/forms/FormError';
import { SubmitButton } from '~/shared/forms/SubmitButton';
import { useServerForm } from '~/shared/forms/useServerForm';
import { FormMultiPicker } from '~/shared/pickers/FormMultiPicker';
import { useProviderSearch } from '~/shared/pickers/useProviderSearch';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { Card } from '~/shared/ui/Card';
import { QueryState } from '~/shared/ui/QueryState';

type Rotation = Pick<
  Settings,
  'avatarRotation' | 'voiceRotation' | 'backgroundRotation' | 'musicRotation'
>;

const named = (names: readonly string[]) => names.map((name) => ({ id: name, name }));
const BACKGROUND_ITEMS = named(BACKGROUNDS);
const MUSIC_ITEMS = named(MUSIC);

function RotationForm({ current }: { current: Rotation }) {
  const [update] = useMutationToast(api.useUpdateSettingsMutation, {
    success: 'Rotation saved.',
    error: 'Couldn’t save the rotation',
  });
  const avatars = useProviderSearch(api.useListAvatarsQuery);
  const voices = useProviderSearch(api.useListVoicesQuery);
  const { control, submit, busy, problem } = useServerForm<Rotation>({
    values: current,
    send: (rotation) => update({ updateSettings: rotation }),
  });
  return (
    <Form className={styles.form} onSubmit={submit}>
      <FormMultiPicker
        {...{ control, name: 'avatarRotation', label: 'Avatars', noun: 'avatars', list: avatars }}
      />
      <FormMultiPicker
        {...{ control, name: 'voiceRotation', label: 'Voices', noun: 'voices', list: voices }}
      />
      <FormMultiPicker
        control={control}
        name="backgroundRotation"
        label="Backgrounds"
        noun="backgrounds"
        list={{ items: BACKGROUND_ITEMS }}
      />
      <FormMultiPicker
        {...{
          control,
          name: 'musicRotation',
          label: 'Music',
          noun: 'music',
          list: { items: MUSIC_ITEMS },
        }}
      />
      <FormError message={problem} />
      <div className={styles.actions}>
        <SubmitButton busy={busy} busyLabel="Saving…">
          Save rotation
        </SubmitButton>
      </div>
    </Form>
  );
}

/** The choices that new videos rotate through. */
export function RotationCard() {
  const { data, error, refetch } = api.useGetSettingsQuery();
  const rotation = data && {
    avatarRotation: data.avatarRotation,
    voiceRotation: data.voiceRotation,
    backgroundRotation: data.backgroundRotation,
    musicRotation: data.musicRotation,
  };
  return (
    <Card
      title="Rotation"
      subtitle="New videos rotate through these. Leave a list empty to use the look above."
    >
      <QueryState query={{ data: rotation, error, refetch }} what="Rotation" loading={3}>
        {(current) => <RotationForm current={current} />}
      </QueryState>
    </Card>
  );
}
