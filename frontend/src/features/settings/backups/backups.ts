import { api } from '~/api/endpoints';
import type { Backup, BackupTask, GetBackupsApiResponse } from '~/api/generated';
import { every, polling } from '~/config/polling';
import { fileSize } from '~/shared/format/fileSize';

export type BackupOverview = GetBackupsApiResponse;

/** The backups, followed while one is made or verified. */
export function useBackups() {
  const isBusy = Boolean(api.endpoints.getBackups.useQueryState().data?.task);
  return api.useGetBackupsQuery(undefined, {
    ...every(isBusy ? polling.backupTask : 0),
    refetchOnMountOrArgChange: true,
  });
}

/** What is being done now, as a sentence. */
export function taskText({ verifying, bytes }: BackupTask): string {
  if (verifying) return `Verifying ${verifying}…`;
  return bytes ? `Backing up… ${fileSize(bytes)} so far` : 'Backing up…';
}

/** What is in a backup, within a list; nothing while that is unknown. */
function contentsText({ contents }: Backup): string | undefined {
  if (!contents) return undefined;
  const { hasMedia, hasKey } = contents;
  return `${hasMedia ? 'with' : 'without'} videos, ${hasKey ? 'with' : 'without'} the key file`;
}

/** Size, contents and place of a backup. */
export function backupDetails(backup: Backup): string {
  const place = backup.place === 'bucket' ? 'in the bucket' : 'on this server';
  return [fileSize(backup.bytes), contentsText(backup), place].filter(Boolean).join(' · ');
}

/** The variable of the server’s environment that sets a setting, if one does. */
export const variableOf = ({ environment }: BackupOverview, setting: string) =>
  environment.find((one) => one.setting === setting)?.variable;
