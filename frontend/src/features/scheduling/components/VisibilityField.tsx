import type { PlatformSettings } from '~/api/generated';
import { ChoiceField } from '~/shared/ui/ChoiceField';
import { levelsOf, settingChoice, type VisibilityChoice } from '../visibility';

interface VisibilityFieldProps {
  settings: PlatformSettings | undefined;
  value: VisibilityChoice;
  /** Whether the platform's setting is one of the choices. */
  withSetting: boolean;
  onChange: (value: VisibilityChoice) => void;
}

export function VisibilityField({ settings, value, withSetting, onChange }: VisibilityFieldProps) {
  const levels = settings ? levelsOf(settings) : [];
  if (!settings || levels.length === 0) return null;
  return (
    <ChoiceField<VisibilityChoice>
      label="Who can see it"
      choices={withSetting ? [settingChoice(settings), ...levels] : levels}
      value={value}
      onChange={onChange}
      helperText={
        settings.postingMode === 'inbox' &&
        'Goes to your inbox: you choose who can see it in the TikTok app.'
      }
    />
  );
}
