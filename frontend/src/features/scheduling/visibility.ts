import type { PlatformSettings, Visibility } from '~/api/generated';
import { VISIBILITY_LABELS } from '~/shared/scheduling/visibilityLabels';

/** The choice that leaves the visibility to the platform's setting. */
export const PLATFORM_SETTING = 'setting';

export type VisibilityChoice = Visibility | typeof PLATFORM_SETTING;

interface Choice<Value> {
  value: Value;
  label: string;
}

export const levelsOf = ({ visibilities }: PlatformSettings): Choice<Visibility>[] =>
  visibilities.length > 1
    ? visibilities.map((value) => ({ value, label: VISIBILITY_LABELS[value] }))
    : [];

export const settingChoice = ({ visibility }: PlatformSettings): Choice<VisibilityChoice> => ({
  value: PLATFORM_SETTING,
  label: `Platform setting (${VISIBILITY_LABELS[visibility]})`,
});

export const chosenLevel = (choice: VisibilityChoice): Visibility | undefined =>
  choice === PLATFORM_SETTING ? undefined : choice;
