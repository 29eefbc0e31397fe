import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import type { PlatformSettings } from '~/api/generated';
import { usePlatforms } from '~/entities/platform/usePlatforms';
import { FormChoiceField } from '~/shared/forms/FormChoiceField';
import { levelsOf, PLATFORM_SETTING, type VisibilityChoice, visibilityLabel } from '../visibility';

interface VisibilityFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
  settings: PlatformSettings | undefined;
  /** Whether the platform's setting is one of the choices. */
  withSetting: boolean;
}

export function VisibilityField<Values extends FieldValues>(props: VisibilityFieldProps<Values>) {
  const { control, name, settings, withSetting } = props;
  const { name: nameOf, of } = usePlatforms();
  const facts = settings && of(settings.platform);
  const levels = levelsOf(facts);
  if (!settings || levels.length === 0) return null;
  const setting = visibilityLabel(facts, settings.visibility);
  return (
    <FormChoiceField<Values, VisibilityChoice>
      control={control}
      name={name}
      label="Who can see it"
      choices={[
        ...(withSetting
          ? [{ value: PLATFORM_SETTING, label: `${setting} (default)` } as const]
          : []),
        ...levels,
      ]}
      helperText={
        settings.postingMode === 'inbox' &&
        `Goes to your inbox: you choose who can see it in the ${nameOf(settings.platform)} app.`
      }
    />
  );
}
