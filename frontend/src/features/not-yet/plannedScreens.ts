import { paths } from '~/config/paths';

interface PlannedScreen {
  path: string;
  title: string;
  /** What the screen will be. */
  purpose: string;
}

export const plannedScreens: readonly PlannedScreen[] = [
  {
    path: paths.assistant,
    title: 'AI Assistant',
    purpose:
      'A chat that changes settings, schedules posts and answers questions in plain English.',
  },
  {
    path: paths.analytics,
    title: 'Performance Analytics',
    purpose: 'Views and engagement by platform, content and video, over 7 days to a year.',
  },
  {
    path: paths.costs,
    title: 'Monthly Cost Estimation',
    purpose: 'A calculator of what a month of videos costs, with a breakdown and saved estimates.',
  },
  {
    path: paths.comments,
    title: 'Comment Management',
    purpose: 'Comments from every platform with drafted replies to approve or reject.',
  },
  {
    path: paths.system,
    title: 'System Health',
    purpose: 'The state of every service, recovery counters, alerts and a retry of failed work.',
  },
  {
    path: paths.admin,
    title: 'Admin Panel',
    purpose: 'Production targets, content hooks and topics, and error recovery.',
  },
  {
    path: paths.terms,
    title: 'Terms of Service',
    purpose: 'The terms under which Showrunner is used.',
  },
  {
    path: paths.privacy,
    title: 'Privacy Policy',
    purpose: 'What Showrunner stores, why, and with whom it is shared.',
  },
];
