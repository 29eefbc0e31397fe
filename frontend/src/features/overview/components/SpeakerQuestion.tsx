import { api } from '~/api/endpoints';
import type { Avatar, Voice } from '~/api/generated';
import { FormAvatarField } from '~/entities/avatar/FormAvatarField';
import { PresenterSetting } from '~/entities/settings/PresenterSetting';
import settingsForm from '~/entities/settings/settingsForm.module.css';
import { useDefaultLook } from '~/entities/video/useDefaultLook';
import { FormVoiceField } from '~/entities/voice/FormVoiceField';
import { Form } from '~/shared/forms/Form';
import { FormError } from '~/shared/forms/FormError';
import { SubmitButton } from '~/shared/forms/SubmitButton';
import { useServerForm } from '~/shared/forms/useServerForm';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import styles from './SpeakerQuestion.module.css';

interface Speaker {
  avatar: Avatar | null;
  voice: Voice | null;
}

function SpeakerForm({ current, onSaved }: { current: Speaker; onSaved: () => void }) {
  const [update] = useMutationToast(api.useUpdateSettingsMutation, {
    success: 'New videos begin with this face and voice.',
    error: 'Couldn’t save the face and the voice',
  });
  const { control, submit, busy, problem } = useServerForm<Speaker>({
    values: current,
    send: ({ avatar, voice }) =>
      update({ updateSettings: { defaultAvatarId: avatar?.id, defaultVoiceId: voice?.id } }),
    fieldOf: (apiField) => (apiField === 'defaultAvatarId' ? 'avatar' : 'voice'),
    onSaved,
  });
  return (
    <Form className={settingsForm.form} onSubmit={submit}>
      <FormAvatarField control={control} name="avatar" rules={{ required: 'Choose an avatar' }} />
      <FormVoiceField control={control} name="voice" rules={{ required: 'Choose a voice' }} />
      <FormError message={problem} />
      <div className={settingsForm.actions}>
        <SubmitButton busy={busy} busyLabel="Saving…">
          Save face and voice
        </SubmitButton>
      </div>
    </Form>
  );
}

/** The face and the voice of new videos, and who makes them. */
export function SpeakerQuestion({ onSaved }: { onSaved: () => void }) {
  const { avatar = null, voice = null } = useDefaultLook() ?? {};
  return (
    <>
      <p>Choose the face and the voice of your videos. Each can have others.</p>
      <SpeakerForm current={{ avatar, voice }} onSaved={onSaved} />
      <details className={styles.provider}>
        <summary>More faces and voices, from another provider</summary>
        <PresenterSetting />
      </details>
    </>
  );
}
