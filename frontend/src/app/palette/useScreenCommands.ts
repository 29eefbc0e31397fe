import { FlaskConical, Scale, Share2, ShieldCheck } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths, providerTestPath } from '~/config/paths';
import { useMeta } from '~/shared/hooks/useMeta';
import { navigation } from '../layout/navigation';
import type { Command } from './command';

/** What else the screens are looked for as. */
const KEYWORDS: Record<string, string> = {
  [paths.overview]: 'dashboard home start',
  [paths.scripts]: 'write topic ideas trending',
  [paths.assistant]: 'chat settings ask',
  [paths.videos]: 'render avatar voice gallery watch',
  [paths.review]: 'pending decide reject queue',
  [paths.scheduling]: 'calendar publish posts plan',
  [paths.analytics]: 'performance views engagement',
  [paths.costs]: 'money budget price calculator',
  [paths.comments]: 'replies listener audience',
  [paths.system]: 'status services alerts errors retry',
  [paths.admin]: 'targets hooks topics settings recovery',
  [paths.notifications]: 'bell unread news',
  [paths.platforms]: 'connect accounts sign in tiktok instagram youtube facebook',
};

const screens = [
  ...navigation,
  { to: paths.platforms, label: 'Platforms', Icon: Share2 },
  { to: paths.terms, label: 'Terms of Service', Icon: Scale },
  { to: paths.privacy, label: 'Privacy Policy', Icon: ShieldCheck },
];

export function useScreenCommands(): Command[] {
  const navigate = useNavigate();
  const provider = useMeta()?.provider;
  return useMemo(() => {
    const test = provider && {
      to: providerTestPath(provider.name),
      label: `${provider.label} Features Test`,
      Icon: FlaskConical,
    };
    return (test ? [...screens, test] : screens).map(({ to, label, Icon }) => ({
      id: `screen${to}`,
      group: 'Screens',
      label,
      keywords: KEYWORDS[to],
      Icon,
      run: () => navigate(to),
    }));
  }, [navigate, provider]);
}
