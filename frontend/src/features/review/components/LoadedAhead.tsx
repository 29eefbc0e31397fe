import { api } from '~/api/endpoints';
import type { Video } from '~/api/generated';
import { useHasPlan } from '../useHasPlan';

/** Reads what the stage shows of the next video, so that it is there when that one becomes the current one. */
export function LoadedAhead({ video: { id, scriptId } }: { video: Video }) {
  const skip = !useHasPlan();
  api.useGetScriptQuery({ id: scriptId });
  api.useListVideoCaptionsQuery({ id });
  api.useGetNextSlotQuery({ id }, { skip });
  return null;
}
