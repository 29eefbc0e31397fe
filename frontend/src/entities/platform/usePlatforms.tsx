import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { api } from '~/api/endpoints';
import type { MetaPlatform } from '~/api/generated';
import { type Platforms, platformsOf } from './platforms';

const NONE: readonly MetaPlatform[] = [];

export const PlatformsContext = createContext(platformsOf(NONE));

/** Gives everything inside it what the server says about the platforms. */
export function PlatformsProvider({ children }: { children: ReactNode }) {
  const all = api.useGetMetaQuery().data?.platforms ?? NONE;
  const platforms = useMemo(() => platformsOf(all), [all]);
  return <PlatformsContext value={platforms}>{children}</PlatformsContext>;
}

export const usePlatforms = (): Platforms => useContext(PlatformsContext);
