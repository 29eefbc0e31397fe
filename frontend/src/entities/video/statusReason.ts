import type { Video } from '~/api/generated';

/** Why a video failed or was rejected, if that is known. */
export function statusReason({ status, error, rejectionReason }: Video): string | null {
  if (status === 'failed') return error;
  return status === 'rejected' ? rejectionReason : null;
}
