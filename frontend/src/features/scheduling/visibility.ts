import type { PlatformSettings, Visibility } from '~/api/generated';
import { VISIBILITY_LABELS } from '~/shared/scheduling/visibilityLabels';

/** What a post has that leaves it to its platform's setting. */
export const PLATFORM_SETTING = 'setting';

/** Who may see one post. */
export type VisibilityChoice = Visibility | typeof PLATFORM_SETTING;

interface Choice<Value> {
  value: Value;
  label: string;
}

/** The levels that a platform offers; none where there is nothing to choose. */
export const levelsOf = ({ visibilities }: PlatformSettings): Choice<Visibility>[] =>
  visibilities.length > 1
    ? visibilities.map((value) => ({ value, label: VISIBILITY_LABELS[value] }))
    : [];

/** "Platform setting (Everyone)". */
export const settingChoice = ({ visibility }: PlatformSettings): Choice<VisibilityChoice> => ({
  value: PLATFORM_SETTING,
  label: `Platform setting (${VISIBILITY_LABELS[visibility]})`,
});

/** What is sent of a choice: nothing when the platform's setting decides. */
export const chosenLevel = (choice: VisibilityChoice): Visibility | undefined =>
  choice === PLATFORM_SETTING ? undefined : choice;

/** The choice, unless the platform does not offer it. */
export const choiceOn = (
  settings: PlatformSettings | undefined,
  choice: VisibilityChoice,
): VisibilityChoice =>
  choice !== PLATFORM_SETTING && settings?.visibilities.includes(choice)
    ? choice
    : PLATFORM_SETTING;
