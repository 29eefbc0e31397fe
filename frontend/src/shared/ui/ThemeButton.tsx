import { useColorScheme } from '@mui/material/styles';
import { Monitor, Moon, Sun } from 'lucide-react';
import { ToolButton } from './ToolButton';

const MODES = {
  system: { next: 'light', label: 'Theme: system. Switch to light', Icon: Monitor },
  light: { next: 'dark', label: 'Theme: light. Switch to dark', Icon: Sun },
  dark: { next: 'system', label: 'Theme: dark. Switch to system', Icon: Moon },
} as const;

export function ThemeButton() {
  const { mode = 'system', setMode } = useColorScheme();
  const { next, label, Icon } = MODES[mode];
  return (
    <ToolButton label={label} onClick={() => setMode(next)}>
      <Icon size={18} aria-hidden />
    </ToolButton>
  );
}
