import type { MetaPlatform, Platform } from '~/api/generated';
import { humanize } from '~/shared/format/words';

/** What the server says about the platforms; nothing before its answer. */
export interface Platforms {
  /** In the server’s order. */
  all: readonly MetaPlatform[];
  ids: readonly Platform[];
  of: (platform: Platform) => MetaPlatform | undefined;
  /** The name on the screens. */
  label: (platform: Platform) => string;
  /** The name of the platform itself, for sentences about it. */
  name: (platform: Platform) => string;
}

export function platformsOf(all: readonly MetaPlatform[]): Platforms {
  const of = (platform: Platform) => all.find((one) => one.platform === platform);
  return {
    all,
    ids: all.map(({ platform }) => platform),
    of,
    label: (platform) => of(platform)?.label ?? humanize(platform),
    name: (platform) => of(platform)?.name ?? humanize(platform),
  };
}
