import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import { api } from '~/api/endpoints';
import { errorStatus } from '~/api/errors';
import type { ScheduledPost } from '~/api/generated';
import { useLinkedId } from '~/shared/hooks/useLinkedId';

/** The loaded posts of a list, and the post that the address links to (`?post=90`), which may be on a later page. */
export function useLinkedPost(loaded: readonly ScheduledPost[] | undefined) {
  const linkedId = useLinkedId('post');
  const isLoaded = loaded?.some(({ id }) => id === linkedId);
  const isWanted = linkedId !== null && isLoaded === false;
  const { currentData: linked, error } = api.useGetScheduledPostQuery(
    isWanted ? { id: linkedId } : skipToken,
  );
  const posts = useMemo(() => (loaded && linked ? [...loaded, linked] : loaded), [loaded, linked]);
  return { linkedId, posts, isMissing: errorStatus(error) === 404 };
}
