import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { selectUnauthorizedCount } from '~/api/connectionSlice';
import { api } from '~/api/endpoints';
import { ClockProvider } from '~/shared/clock/useClock';
import { PlatformsProvider } from '~/shared/platforms/usePlatforms';
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

const Toaster = lazyComponent(() =>
  whenIdle().then(() => import(/* webpackChunkName: "toast" */ '~/shared/toast/Toaster')),
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
        <Toaster />
      </PlatformsProvider>
    </ClockProvider>
  );
}
