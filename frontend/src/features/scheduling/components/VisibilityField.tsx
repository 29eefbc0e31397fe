import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import type { PlatformSettings } from '~/api/generated';
import { FormChoiceField } from '~/shared/forms/FormChoiceField';
import { levelsOf, settingChoice, type VisibilityChoice } from '../visibility';

interface VisibilityFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
  settings: PlatformSettings | undefined;
  /** Whether the platform's setting is one of the choices. */
  withSetting: boolean;
}

export function VisibilityField<Values extends FieldValues>(props: VisibilityFieldProps<Values>) {
  const { control, name, settings, withSetting } = props;
  const levels = settings ? levelsOf(settings) : [];
  if (!settings || levels.length === 0) return null;
  return (
    <FormChoiceField<Values, VisibilityChoice>
      control={control}
      name={name}
      label="Who can see it"
      choices={withSetting ? [settingChoice(settings), ...levels] : levels}
      helperText={
        settings.postingMode === 'inbox' &&
        'Goes to your inbox: you choose who can see it in the TikTok app.'
      }
    />
  );
}
