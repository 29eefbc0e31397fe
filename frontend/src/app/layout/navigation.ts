import {
  Bell,
  Bot,
  CalendarClock,
  ChartColumn,
  CircleDollarSign,
  Clapperboard,
  FileText,
  HeartPulse,
  LayoutDashboard,
  type LucideIcon,
  MessagesSquare,
  Settings2,
  SquareCheckBig,
} from 'lucide-react';
import { paths } from '~/config/paths';

interface NavigationItem {
  to: string;
  label: string;
  /** What the bottom bar has room for. */
  short?: string;
  Icon: LucideIcon;
  /** Other paths that lead to the same screen. */
  also?: readonly string[];
}

export const navigation: readonly NavigationItem[] = [
  { to: paths.overview, label: 'Overview', short: 'Overview', Icon: LayoutDashboard },
  {
    to: paths.scripts,
    label: 'Script Generation',
    short: 'Scripts',
    Icon: FileText,
    also: [paths.scriptGeneration],
  },
  { to: paths.assistant, label: 'AI Assistant', Icon: Bot },
  { to: paths.videos, label: 'Video Creation', Icon: Clapperboard },
  { to: paths.review, label: 'Review & Approve', short: 'Review', Icon: SquareCheckBig },
  { to: paths.scheduling, label: 'Scheduling', short: 'Schedule', Icon: CalendarClock },
  { to: paths.analytics, label: 'Analytics', Icon: ChartColumn },
  { to: paths.costs, label: 'Cost Estimation', Icon: CircleDollarSign },
  { to: paths.comments, label: 'Comment Management', Icon: MessagesSquare },
  { to: paths.system, label: 'System Health', Icon: HeartPulse },
  { to: paths.admin, label: 'Admin Panel', Icon: Settings2 },
  { to: paths.notifications, label: 'Notifications', Icon: Bell },
];

/** The four that a phone's bottom bar shows; the others are behind More. */
export const bottomNavigationItems = navigation.filter(({ short }) => short !== undefined);

export const moreItems = navigation.filter(({ short }) => short === undefined);

export const isCurrent = ({ to, also }: NavigationItem, pathname: string): boolean =>
  pathname === to || (also?.includes(pathname) ?? false);
