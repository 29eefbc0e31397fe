import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { selectUnauthorizedCount } from '~/api/connectionSlice';
import { api } from '~/api/endpoints';
import { PlatformsProvider } from '~/entities/platform/usePlatforms';
import { ClockProvider } from '~/shared/clock/useClock';
import { lazyComponent } from '~/shared/ui/lazyComponent';
import { AppShell } from './layout/AppShell';
import { whenIdle } from './whenIdle';

/** Whether the operator has to sign in; checked again when a request is unauthorized. */
function useSignInRequired(): boolean {
  const { data: session, refetch } = api.useGetSessionQuery();
  const unauthorizedCount = useSelector(selectUnauthorizedCount);

  useEffect(() => {
    if (unauthorizedCount > 0) void refetch();
  }, [unauthorizedCount, refetch]);

  return Boolean(session?.required && !session.signedIn);
}

const Toasts = lazyComponent(() =>
  whenIdle().then(() => import(/* webpackChunkName: "toast" */ './Toasts')),
);
const SignInPage = lazyComponent(
  () => import(/* webpackChunkName: "sign-in" */ '~/features/sign-in/SignInPage'),
);

/** The layout route. */
export function App() {
  const signInRequired = useSignInRequired();
  return (
    <ClockProvider>
      <PlatformsProvider>
        {signInRequired ? <SignInPage /> : <AppShell />}
        <Toasts />
      </PlatformsProvider>
    </ClockProvider>
  );
}
