import { FlaskConical, SlidersHorizontal } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths, providerTestPath, settingsPath } from '~/config/paths';
import { SETTINGS_SECTIONS } from '~/config/settingsSections';
import { usePlatforms } from '~/entities/platform/usePlatforms';
import { useMeta } from '~/shared/hooks/useMeta';
import type { AppScreen } from '../screens';
import { screens } from '../screens';
import type { Command } from './command';

const paletteScreens: readonly Pick<AppScreen, 'path' | 'title' | 'Icon' | 'keywords'>[] =
  screens.filter(({ keywords }) => keywords !== undefined);

/** A command for every screen, the feature test of the provider in use included, and for every section of Settings. */
export function useScreenCommands(): Command[] {
  const navigate = useNavigate();
  const provider = useMeta()?.provider;
  const platforms = usePlatforms().ids;
  return useMemo(() => {
    const providerTest = provider && {
      path: providerTestPath(provider.name),
      title: `${provider.label} Features Test`,
      Icon: FlaskConical,
      keywords: undefined,
    };
    const all = providerTest ? [...paletteScreens, providerTest] : paletteScreens;
    return [
      ...all.map(
        ({ path, title, Icon, keywords }): Command => ({
          id: `screen${path}`,
          group: 'Screens',
          label: title,
          // A platform is found by its name, too.
          keywords: path === paths.platforms ? [keywords, ...platforms].join(' ') : keywords,
          Icon,
          run: () => navigate(path),
        }),
      ),
      ...SETTINGS_SECTIONS.map(
        ({ id, title, topics, keywords }): Command => ({
          id: `settings-${id}`,
          group: 'Settings',
          label: `${title}: ${topics}`,
          keywords,
          Icon: SlidersHorizontal,
          run: () => navigate(settingsPath(id)),
        }),
      ),
    ];
  }, [navigate, platforms, provider]);
}
