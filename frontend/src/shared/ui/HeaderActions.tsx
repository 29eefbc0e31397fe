import { useColorScheme } from '@mui/material/styles';
import { Bell, Monitor, Moon, Search, Sun } from 'lucide-react';
import { useDispatch } from 'react-redux';
import { NavLink } from 'react-router-dom';
import { paths } from '~/config/paths';
import { useUnreadCount } from '~/shared/hooks/useUnreadCount';
import { PALETTE_KEY, PALETTE_SHORTCUT } from '~/shared/palette/paletteKey';
import { paletteOpened } from '~/shared/palette/paletteSlice';
import { RendersControl } from '../renders/Renders';
import { CountBadge } from './CountBadge';
import styles from './HeaderActions.module.css';
import search from './SearchField.module.css';
import { ToolButton } from './ToolButton';
import tool from './ToolButton.module.css';

function SearchField({ onDark = false }: { onDark?: boolean }) {
  const dispatch = useDispatch();
  return (
    <button
      type="button"
      className={search.field}
      data-on-ink={onDark || undefined}
      aria-label="Search or jump to"
      aria-haspopup="dialog"
      aria-keyshortcuts={PALETTE_SHORTCUT}
      onClick={() => dispatch(paletteOpened())}
    >
      <Search size={17} aria-hidden />
      <span className={search.text}>Search or jump to</span>
      <kbd className={search.key}>{PALETTE_KEY}</kbd>
    </button>
  );
}

const MODES = {
  system: { next: 'light', label: 'Theme: system. Switch to light', Icon: Monitor },
  light: { next: 'dark', label: 'Theme: light. Switch to dark', Icon: Sun },
  dark: { next: 'system', label: 'Theme: dark. Switch to system', Icon: Moon },
} as const;

function ThemeButton() {
  const { mode = 'system', setMode } = useColorScheme();
  const { next, label, Icon } = MODES[mode];
  return (
    <ToolButton label={label} onClick={() => setMode(next)}>
      <Icon size={18} aria-hidden />
    </ToolButton>
  );
}

export function HeaderActions({ onDark = false }: { onDark?: boolean }) {
  const unread = useUnreadCount();
  return (
    <>
      <div className={styles.renders}>
        <RendersControl />
      </div>
      <SearchField onDark={onDark} />
      <ThemeButton />
      <NavLink
        to={paths.notifications}
        className={`${tool.tool} ${styles.bell}`}
        aria-label={unread ? `Notifications, ${unread} unread` : 'Notifications'}
      >
        <Bell size={18} aria-hidden />
        <CountBadge count={unread} className={styles.count} />
      </NavLink>
    </>
  );
}
