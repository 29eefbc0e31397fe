import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { selectUnauthorizedCount } from '~/api/connectionSlice';
import { api } from '~/api/endpoints';
import { ClockProvider } from '~/shared/clock/useClock';
import { PlatformsProvider } from '~/shared/platforms/usePlatforms';
import { FollowedRenders } from '~/shared/renders/Renders';
import { lazyComponent } from '~/shared/ui/lazyComponent';
import { AppShell } from './layout/AppShell';
import { PaletteHost } from './palette/PaletteHost';
import { AppRoutes } from './routes';
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
const ShortcutKeys = lazyComponent(() =>
  whenIdle().then(() => import(/* webpackChunkName: "shortcut-keys" */ './shortcuts/ShortcutKeys')),
);
const Tooltips = lazyComponent(() =>
  whenIdle().then(() => import(/* webpackChunkName: "tooltips" */ './tooltips/Tooltips')),
);
const UnsavedEditsGuard = lazyComponent(() =>
  whenIdle().then(() => import(/* webpackChunkName: "unsaved-edits" */ './UnsavedEditsGuard')),
);
const SignInPage = lazyComponent(
  () => import(/* webpackChunkName: "sign-in" */ '~/features/sign-in/SignInPage'),
);

export function App() {
  const signInRequired = useSignInRequired();
  return (
    <ClockProvider>
      <PlatformsProvider>
        {signInRequired ? (
          <SignInPage />
        ) : (
          <AppShell>
            <AppRoutes />
            <FollowedRenders />
            <PaletteHost />
            <ShortcutKeys />
            <UnsavedEditsGuard />
          </AppShell>
        )}
        <Toaster />
        <Tooltips />
      </PlatformsProvider>
    </ClockProvider>
  );
}
