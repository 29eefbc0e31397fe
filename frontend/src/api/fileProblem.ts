import { mediaUrl } from '~/config/runtime';
import { toApiError } from './errors';

/**
 * Why a file of the server cannot be loaded, in the server's words; undefined when it can. The error event of a media
 * element does not tell.
 */
export async function fileProblem(path: string): Promise<string | undefined> {
  try {
    const response = await fetch(mediaUrl(path), { credentials: 'include' });
    if (response.ok) return undefined;
    const data: unknown = await response.json().catch(() => null);
    return toApiError({ status: response.status, data }, response).message;
  } catch (error) {
    return toApiError({ status: 'FETCH_ERROR', error: String(error) }, undefined).message;
  }
}
