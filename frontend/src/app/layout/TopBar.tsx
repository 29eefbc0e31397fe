import { useColorScheme } from '@mui/material/styles';
import { Bell, Monitor, Moon, Search, Sun } from 'lucide-react';
import { useDispatch } from 'react-redux';
import { NavLink } from 'react-router-dom';
import { paths } from '~/config/paths';
import { useUnreadCount } from '~/entities/notification/useUnreadCount';
import { RendersControl } from '~/entities/render/Renders';
import { PALETTE_KEY, PALETTE_SHORTCUT } from '~/shared/palette/paletteKey';
import { paletteOpened } from '~/shared/palette/paletteSlice';
import { CountBadge } from '~/shared/ui/CountBadge';
import { ToolButton } from '~/shared/ui/ToolButton';
import tool from '~/shared/ui/ToolButton.module.css';
import { Logo } from './Logo';
import styles from './TopBar.module.css';

function SearchButton() {
  const dispatch = useDispatch();
  return (
    <button
      type="button"
      className={styles.search}
      aria-label="Search or jump to"
      aria-haspopup="dialog"
      aria-keyshortcuts={PALETTE_SHORTCUT}
      onClick={() => dispatch(paletteOpened())}
    >
      <Search size={17} aria-hidden />
      <span className={styles.text}>Search or jump to</span>
      <kbd className={styles.key}>{PALETTE_KEY}</kbd>
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

function NotificationsLink() {
  const unread = useUnreadCount();
  return (
    <NavLink
      to={paths.notifications}
      className={`${tool.tool} ${styles.bell}`}
      aria-label={unread ? `Notifications, ${unread} unread` : 'Notifications'}
    >
      <Bell size={18} aria-hidden />
      <CountBadge count={unread} className={styles.count} />
    </NavLink>
  );
}

/** The header of every screen. On wide ones, where the navigation rail has the logo, it is beside the title. */
export function TopBar() {
  return (
    <header className={styles.bar}>
      <div className={styles.logo}>
        <Logo />
      </div>
      <div className={styles.renders}>
        <RendersControl />
      </div>
      <SearchButton />
      <ThemeButton />
      <NotificationsLink />
    </header>
  );
}
