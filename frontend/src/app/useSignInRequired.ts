import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { selectUnauthorizedCount } from '~/api/connectionSlice';
import { useGetSessionQuery } from '~/api/endpoints';

/** Whether the operator has to sign in; checked again when a request is unauthorized. */
export function useSignInRequired(): boolean {
  const { data: session, refetch } = useGetSessionQuery();
  const unauthorizedCount = useSelector(selectUnauthorizedCount);

  useEffect(() => {
    if (unauthorizedCount > 0) void refetch();
  }, [unauthorizedCount, refetch]);

  return Boolean(session?.required && !session.signedIn);
}
