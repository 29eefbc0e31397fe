import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { api } from '~/api/endpoints';
import type { Platform, PlatformPostingMode, PlatformSettings } from '~/api/generated';
import { paths } from '~/config/paths';
import { useClock } from '~/shared/clock/useClock';
import { useDraft } from '~/shared/hooks/useDraft';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { useToast } from '~/shared/toast/useToast';
import { ChoiceField } from '~/shared/ui/ChoiceField';
import { FormDialog } from '~/shared/ui/FormDialog';
import { FormError } from '~/shared/ui/FormError';
import { SandboxTag } from '~/shared/ui/SandboxTag';
import { type PlatformForm, platformForm, platformUpdate } from '../platformForm';
import { levelsOf } from '../visibility';
import styles from './PlatformSettingsDialog.module.css';

const SAVED = {
  title: 'Settings Saved',
  description: 'Platform settings have been updated successfully.',
};

function usePlatformForm(settings: readonly PlatformSettings[], onDone: () => void) {
  const drafts = useDraft<Partial<Record<Platform, PlatformForm>>>({});
  const [save, saving] = useMutationToast(api.useUpdatePlatformSettingsMutation, {
    success: SAVED,
    error: 'Failed to save platform settings',
  });
  const toast = useToast();

  const formOf = (one: PlatformSettings) => drafts.value[one.platform] ?? platformForm(one);
  const change = (one: PlatformSettings, part: Partial<PlatformForm>) =>
    drafts.change((current) => ({ ...current, [one.platform]: { ...formOf(one), ...part } }));
  const submit = async () => {
    const platforms = settings.flatMap((one) => platformUpdate(one, formOf(one)) ?? []);
    if (platforms.length === 0) {
      toast.success(SAVED.title, SAVED.description);
      return onDone();
    }
    const saved = await save({ updatePlatformSettings: { platforms } });
    if (saved.ok) onDone();
    else drafts.setProblem(saved.message);
  };

  return { formOf, change, problem: drafts.problem, submit, saving };
}

interface PlatformSettingsDialogProps {
  settings: readonly PlatformSettings[];
  onClose: () => void;
}

interface PlatformFieldsProps {
  platform: PlatformSettings;
  form: PlatformForm;
  zone: string;
  onChange: (part: Partial<PlatformForm>) => void;
}

const MODES = [
  { value: 'inbox', label: 'To the account’s inbox, to be finished in the app' },
  { value: 'direct', label: 'Published directly (only audited apps can post publicly)' },
] as const;

const TIKTOK_LIMITS: Record<PlatformPostingMode, ReactNode> = {
  inbox: 'Posts go to your inbox, and you choose who can see each one in the TikTok app.',
  direct: (
    <>
      Until TikTok has audited your app, it can post only with <em>Only me</em>, and only while your
      account is private. Otherwise, send posts to the inbox.
    </>
  ),
};

function PlatformFields({ platform, form, zone, onChange }: PlatformFieldsProps) {
  const levels = levelsOf(platform);
  return (
    <fieldset>
      <legend className={styles.legend}>
        {platform.label}
        {platform.sandbox && <SandboxTag title="Not connected: posts go to the sandbox only." />}
      </legend>
      <div className={styles.fields}>
        <TextField
          label="Optimal time"
          type="time"
          value={form.optimalTime}
          onChange={({ target }) => onChange({ optimalTime: target.value })}
          helperText={zone}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <TextField
          label="Hashtags"
          placeholder="#viral #trending"
          value={form.hashtags}
          onChange={({ target }) => onChange({ hashtags: target.value })}
          helperText="Added to generated captions"
          slotProps={{ inputLabel: { shrink: true } }}
        />
        {platform.platform === 'tiktok' && (
          <div className={styles.wide}>
            <ChoiceField
              label="Posting"
              choices={MODES}
              value={form.postingMode}
              onChange={(postingMode) => onChange({ postingMode })}
            />
          </div>
        )}
        {levels.length > 0 && (
          <div className={styles.wide}>
            <ChoiceField
              label="Who can see posts"
              choices={levels}
              value={form.visibility}
              onChange={(visibility) => onChange({ visibility })}
              helperText={platform.platform === 'tiktok' && TIKTOK_LIMITS[form.postingMode]}
            />
          </div>
        )}
      </div>
    </fieldset>
  );
}

export function PlatformSettingsDialog({ settings, onClose }: PlatformSettingsDialogProps) {
  const { formOf, change, problem, submit, saving } = usePlatformForm(settings, onClose);
  const { zone } = useClock();
  return (
    <FormDialog
      title="Platform Settings"
      description="The defaults for posts on each platform."
      submitLabel="Save Settings"
      busy={saving}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles.accounts}>
        Posts go out to the accounts that you connect:{' '}
        <Link to={paths.platforms}>Connect accounts</Link>
      </p>
      {settings.map((platform) => (
        <PlatformFields
          key={platform.platform}
          platform={platform}
          form={formOf(platform)}
          zone={zone}
          onChange={(part) => change(platform, part)}
        />
      ))}
      <FormError message={problem} />
    </FormDialog>
  );
}
