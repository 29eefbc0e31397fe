import type { MetaPlatform, Visibility, VisibilityOption } from '~/api/generated';
import { humanize } from '~/shared/format/words';

/** The choice that leaves the visibility to the platform's setting. */
export const PLATFORM_SETTING = 'setting';

export type VisibilityChoice = Visibility | typeof PLATFORM_SETTING;

/** The levels between which the operator can choose on a platform, if there are several. */
export const levelsOf = (platform: MetaPlatform | undefined): readonly VisibilityOption[] =>
  platform && platform.visibilities.length > 1 ? platform.visibilities : [];

export const visibilityLabel = (platform: MetaPlatform | undefined, level: Visibility): string =>
  platform?.visibilities.find(({ value }) => value === level)?.label ?? humanize(level);

export const chosenLevel = (choice: VisibilityChoice): Visibility | undefined =>
  choice === PLATFORM_SETTING ? undefined : choice;
