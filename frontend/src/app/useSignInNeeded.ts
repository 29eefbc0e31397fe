import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { selectRefusals } from '~/api/connectionSlice';
import { useGetSessionQuery } from '~/api/endpoints';

/** Whether the server wants a password first; asked again when a call is refused for want of one. */
export function useSignInNeeded(): boolean {
  const { data: session, refetch } = useGetSessionQuery();
  const refusals = useSelector(selectRefusals);

  useEffect(() => {
    if (refusals > 0) void refetch();
  }, [refusals, refetch]);

  return Boolean(session?.required && !session.signedIn);
}
