import TextField from '@mui/material/TextField';
import { Link } from 'react-router-dom';
import type { PlatformSettings } from '~/api/generated';
import { paths } from '~/config/paths';
import { ChoiceField } from '~/shared/components/ChoiceField';
import { FormDialog } from '~/shared/components/FormDialog';
import { Tag } from '~/shared/components/Tag';
import { useOperatorZone } from '~/shared/hooks/useMeta';
import type { PlatformForm } from '../platformForm';
import { usePlatformForm } from '../usePlatformForm';
import styles from './PlatformSettingsDialog.module.css';

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
  { value: 'inbox', label: 'Into the account’s inbox, to be finished in the app' },
  { value: 'direct', label: 'Published directly (needs an audited app)' },
] as const;

function PlatformFields({ platform, form, zone, onChange }: PlatformFieldsProps) {
  return (
    <fieldset>
      <legend className={styles.legend}>
        {platform.label}
        {platform.sandbox && (
          <Tag tone="caution" title="Not connected: posts go into the sandbox only.">
            Sandbox
          </Tag>
        )}
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
          helperText="Added to captions that are not written by hand"
          slotProps={{ inputLabel: { shrink: true } }}
        />
        {platform.platform === 'tiktok' && (
          <div className={styles.mode}>
            <ChoiceField
              label="Posting"
              choices={MODES}
              value={form.postingMode}
              onChange={(postingMode) => onChange({ postingMode })}
            />
          </div>
        )}
      </div>
    </fieldset>
  );
}

export function PlatformSettingsDialog({ settings, onClose }: PlatformSettingsDialogProps) {
  const { formOf, change, problem, submit, saving } = usePlatformForm(settings, onClose);
  const zone = useOperatorZone();
  return (
    <FormDialog
      title="Platform Settings"
      description="What a post on each platform begins with."
      submitLabel="Save Settings"
      busyLabel="Saving..."
      busy={saving}
      onSubmit={() => void submit()}
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
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </FormDialog>
  );
}
