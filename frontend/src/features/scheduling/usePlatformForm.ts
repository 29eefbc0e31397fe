import { useState } from 'react';
import { api } from '~/api/endpoints';
import type { Platform, PlatformSettings } from '~/api/generated';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { useToast } from '~/shared/toast/useToast';
import { type PlatformForm, platformForm, platformUpdate } from './platformForm';

const SAVED = {
  title: 'Settings Saved',
  description: 'Platform settings have been updated successfully.',
};

/** The form of the platform settings. */
export function usePlatformForm(settings: readonly PlatformSettings[], onDone: () => void) {
  const [drafts, setDrafts] = useState<Partial<Record<Platform, PlatformForm>>>({});
  const [problem, setProblem] = useState<string>();
  const [save, { isLoading: saving }] = api.useUpdatePlatformSettingsMutation();
  const withToast = useMutationToast();
  const toast = useToast();

  const formOf = (one: PlatformSettings) => drafts[one.platform] ?? platformForm(one);
  const change = (one: PlatformSettings, part: Partial<PlatformForm>) => {
    setDrafts((current) => ({ ...current, [one.platform]: { ...formOf(one), ...part } }));
    setProblem(undefined);
  };
  const submit = async () => {
    const platforms = settings.flatMap((one) => platformUpdate(one, formOf(one)) ?? []);
    if (platforms.length === 0) {
      toast.success(SAVED.title, SAVED.description);
      return onDone();
    }
    const saved = await withToast(save({ updatePlatformSettings: { platforms } }), {
      success: SAVED,
      error: 'Failed to save platform settings',
    });
    if (saved.ok) onDone();
    else setProblem(saved.message);
  };

  return { formOf, change, problem, submit, saving };
}
