import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { selectUnauthorizedCount } from '~/api/connectionSlice';
import { useGetSessionQuery } from '~/api/endpoints';

/** Whether the server wants a password first; asked again when a call is refused for want of one. */
export function useSignInRequired(): boolean {
  const { data: session, refetch } = useGetSessionQuery();
  const unauthorizedCount = useSelector(selectUnauthorizedCount);

  useEffect(() => {
    if (unauthorizedCount > 0) void refetch();
  }, [unauthorizedCount, refetch]);

  return Boolean(session?.required && !session.signedIn);
}
