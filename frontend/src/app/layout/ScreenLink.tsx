import type { ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { Link, useLocation } from 'react-router-dom';
import { loadScreen } from '../loadScreen';
import { type AppScreen, isAt } from '../screens';
import type { AppDispatch } from '../store';

interface ScreenLinkProps {
  screen: AppScreen;
  className: string | undefined;
  onClick?: () => void;
  children: ReactNode;
}

/** A link to a screen, which is loaded as soon as the pointer or the focus is on the link. */
export function ScreenLink({ screen, ...props }: ScreenLinkProps) {
  const { pathname } = useLocation();
  const dispatch = useDispatch<AppDispatch>();
  // A failure is shown once the screen is opened.
  const preload = () => void loadScreen(screen, dispatch).catch(() => undefined);
  return (
    <Link
      to={screen.path}
      aria-current={isAt(screen, pathname) ? 'page' : undefined}
      onPointerEnter={preload}
      onFocus={preload}
      {...props}
    />
  );
}
