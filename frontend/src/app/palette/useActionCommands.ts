import { useColorScheme } from '@mui/material/styles';
import { BellOff, FolderPlus, Keyboard, Monitor, Moon, Sparkles, Sun } from 'lucide-react';
import { useDispatch } from 'react-redux';
import { useReadAllNotifications } from '~/entities/notification/useReadAllNotifications';
import { useQuickScript } from '~/features/overview/useQuickScript';
import { shortcutListOpened } from '~/shared/shortcuts/shortcutsSlice';
import type { Command } from './command';

const THEMES = [
  { mode: 'light', label: 'Light theme', Icon: Sun },
  { mode: 'dark', label: 'Dark theme', Icon: Moon },
  { mode: 'system', label: 'System theme', Icon: Monitor },
] as const;

export function useActionCommands(onNewProject: () => void): Command[] {
  const { run: generateScript } = useQuickScript();
  const [readAll] = useReadAllNotifications();
  const { mode, setMode } = useColorScheme();
  const dispatch = useDispatch();
  return [
    {
      id: 'generate-script',
      group: 'Actions',
      label: 'Generate New Script',
      detail: '60 seconds, random topic',
      keywords: 'write quick',
      Icon: Sparkles,
      run: () => void generateScript(),
    },
    {
      id: 'new-project',
      group: 'Actions',
      label: 'New Project',
      keywords: 'create',
      Icon: FolderPlus,
      run: onNewProject,
    },
    {
      id: 'read-all',
      group: 'Actions',
      label: 'Mark All Read',
      keywords: 'notifications clear bell',
      Icon: BellOff,
      run: () => void readAll(),
    },
    {
      id: 'shortcuts',
      group: 'Actions',
      label: 'Keyboard shortcuts',
      keywords: 'keys help hotkeys',
      Icon: Keyboard,
      run: () => dispatch(shortcutListOpened()),
    },
    ...THEMES.map(
      (theme): Command => ({
        id: `theme-${theme.mode}`,
        group: 'Actions',
        label: theme.label,
        detail: theme.mode === mode ? 'In use' : undefined,
        keywords: 'appearance colour mode switch',
        Icon: theme.Icon,
        run: () => setMode(theme.mode),
      }),
    ),
  ];
}
