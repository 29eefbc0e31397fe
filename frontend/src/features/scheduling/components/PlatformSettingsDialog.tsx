import type { ReactNode } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { api } from '~/api/endpoints';
import type { PlatformPostingMode, PlatformSettings } from '~/api/generated';
import { paths } from '~/config/paths';
import { SandboxTag } from '~/entities/platform/SandboxTag';
import { usePlatforms } from '~/entities/platform/usePlatforms';
import { useClock } from '~/shared/clock/useClock';
import { FormChoiceField } from '~/shared/forms/FormChoiceField';
import { FormDialog } from '~/shared/forms/FormDialog';
import { FormTextField } from '~/shared/forms/FormTextField';
import { useServerForm } from '~/shared/forms/useServerForm';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { useToast } from '~/shared/toast/useToast';
import {
  checkHashtags,
  type PlatformForms,
  platformField,
  platformForms,
  platformUpdates,
} from '../platformForm';
import { NO_TIME } from '../scheduleForm';
import { levelsOf } from '../visibility';
import styles from './PlatformSettingsDialog.module.css';
import { PostChoicesFields } from './PostChoicesFields';

const SAVED = {
  title: 'Settings Saved',
  description: 'Platform settings have been updated successfully.',
};

function usePlatformForm(settings: readonly PlatformSettings[], onSaved: () => void) {
  const [save] = useMutationToast(api.useUpdatePlatformSettingsMutation, {
    success: SAVED,
    error: 'Failed to save platform settings',
  });
  const toast = useToast();

  const send = (forms: PlatformForms) => {
    const platforms = platformUpdates(settings, forms);
    if (platforms.length > 0) return save({ updatePlatformSettings: { platforms } });
    toast.success(SAVED.title, SAVED.description);
    return { ok: true } as const;
  };
  return useServerForm<PlatformForms>({
    defaultValues: platformForms(settings),
    send,
    fieldOf: (apiField, forms) => platformField(platformUpdates(settings, forms), apiField),
    onSaved,
  });
}

interface PlatformSettingsDialogProps {
  settings: readonly PlatformSettings[];
  onClose: () => void;
}

interface PlatformFieldsProps {
  platform: PlatformSettings;
  control: Control<PlatformForms>;
  zone: string;
}

/** What limits the audience on a platform where posts can go to an inbox. */
const MODE_LIMITS: Record<PlatformPostingMode, (name: string) => ReactNode> = {
  inbox: (name) =>
    `Posts go to your inbox, and you choose who can see each one in the ${name} app.`,
  direct: (name) => (
    <>
      Until {name} has audited your app, it can post only with <em>Only me</em>, and only while your
      account is private. Otherwise, send posts to the inbox.
    </>
  ),
};

function PlatformFields({ platform, control, zone }: PlatformFieldsProps) {
  const name = platform.platform;
  const platforms = usePlatforms();
  const facts = platforms.of(name);
  const levels = levelsOf(facts);
  const modes = facts?.postingModes ?? [];
  const postingMode = useWatch({ control, name: `${name}.postingMode` });
  return (
    <fieldset>
      <legend className={styles.legend}>
        {platform.label}
        {platform.sandbox && <SandboxTag />}
      </legend>
      <div className={styles.fields}>
        <FormTextField
          control={control}
          name={`${name}.optimalTime`}
          rules={{ required: NO_TIME }}
          label="Optimal time"
          type="time"
          helperText={zone}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <FormTextField
          control={control}
          name={`${name}.hashtags`}
          rules={{ validate: (text: string) => checkHashtags(text, platform) }}
          label="Hashtags"
          placeholder="#viral #trending"
          helperText={
            platform.hashtagLimit === null
              ? 'Added to generated captions'
              : `Added to generated captions, ${platform.hashtagLimit} at most`
          }
          slotProps={{ inputLabel: { shrink: true } }}
        />
        {modes.length > 1 && (
          <div className={styles.wide}>
            <FormChoiceField
              control={control}
              name={`${name}.postingMode`}
              label="Posting"
              choices={modes}
            />
          </div>
        )}
        {levels.length > 0 && (
          <div className={styles.wide}>
            <FormChoiceField
              control={control}
              name={`${name}.visibility`}
              label="Who can see posts"
              choices={levels}
              helperText={modes.length > 1 && MODE_LIMITS[postingMode](platforms.name(name))}
            />
          </div>
        )}
        <div className={styles.wide}>
          <PostChoicesFields
            control={control}
            name={`${name}.choices`}
            platform={name}
            postingMode={postingMode}
          />
        </div>
      </div>
    </fieldset>
  );
}

export function PlatformSettingsDialog({ settings, onClose }: PlatformSettingsDialogProps) {
  const form = usePlatformForm(settings, onClose);
  const { zone } = useClock();
  return (
    <FormDialog
      title="Platform Settings"
      description="The defaults for posts on each platform."
      submitLabel="Save settings"
      form={form}
      onClose={onClose}
    >
      <p className={styles.accounts}>
        Posts are published to the accounts that you connect:{' '}
        <Link to={paths.platforms}>Connect accounts</Link>
      </p>
      {settings.map((platform) => (
        <PlatformFields
          key={platform.platform}
          platform={platform}
          control={form.control}
          zone={zone}
        />
      ))}
    </FormDialog>
  );
}
