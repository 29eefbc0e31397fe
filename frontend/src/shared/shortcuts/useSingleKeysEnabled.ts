import { useStoredChoice } from '../hooks/useStoredChoice';

const ON_OR_OFF = ['on', 'off'] as const;

/** Whether shortcuts without a modifier act in this browser (WCAG 2.1.4). */
export function useSingleKeysEnabled(): readonly [boolean, (enabled: boolean) => void] {
  const [choice, choose] = useStoredChoice('single-keys', ON_OR_OFF);
  return [choice === 'on', (enabled) => choose(enabled ? 'on' : 'off')];
}
