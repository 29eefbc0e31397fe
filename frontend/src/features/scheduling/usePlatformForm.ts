import { useState } from 'react';
import { useUpdatePlatformSettingsMutation } from '~/api/endpoints';
import { serverError } from '~/api/errors';
import type { Platform, PlatformSettings } from '~/api/generated';
import { useToast } from '~/shared/toast/useToast';
import { type PlatformForm, platformForm, platformUpdate } from './platformForm';

/** How each platform is posted to, as it is being edited, and the call that keeps it. */
export function usePlatformForm(settings: readonly PlatformSettings[], onDone: () => void) {
  const [edited, setEdited] = useState<Partial<Record<Platform, PlatformForm>>>({});
  const [problem, setProblem] = useState<string>();
  const [save, { isLoading: saving }] = useUpdatePlatformSettingsMutation();
  const toast = useToast();

  const formOf = (one: PlatformSettings) => edited[one.platform] ?? platformForm(one);

  const change = (one: PlatformSettings, part: Partial<PlatformForm>) => {
    setEdited((current) => ({ ...current, [one.platform]: { ...formOf(one), ...part } }));
    setProblem(undefined);
  };

  const submit = async () => {
    const platforms = settings.flatMap((one) => platformUpdate(one, formOf(one)) ?? []);
    try {
      if (platforms.length > 0) await save({ updatePlatformSettings: { platforms } }).unwrap();
      toast.success('Settings Saved', 'Platform settings have been updated successfully.');
      onDone();
    } catch (error) {
      const text = serverError(error, 'Failed to save platform settings');
      setProblem(text);
      toast.error(text);
    }
  };

  return { formOf, change, problem, submit, saving };
}
