import { lazy, Suspense } from 'react';
import { RenderWatcher } from '~/features/videos/RenderWatcher';
import { AppShell } from './layout/AppShell';
import { PaletteHost } from './palette/PaletteHost';
import { AppRoutes } from './routes';
import { useSignInRequired } from './useSignInRequired';
import { whenIdle } from './whenIdle';

const Toaster = lazy(() =>
  whenIdle()
    .then(() => import(/* webpackChunkName: "toast" */ '~/shared/toast/Toaster'))
    .then((module) => ({ default: module.Toaster })),
);

const SignInPage = lazy(() =>
  import(/* webpackChunkName: "sign-in" */ '~/features/sign-in/SignInPage').then((module) => ({
    default: module.SignInPage,
  })),
);

export function App() {
  const signInRequired = useSignInRequired();
  return (
    <>
      {signInRequired ? (
        <Suspense fallback={null}>
          <SignInPage />
        </Suspense>
      ) : (
        <AppShell>
          <AppRoutes />
          <RenderWatcher />
          <PaletteHost />
        </AppShell>
      )}
      <Suspense fallback={null}>
        <Toaster />
      </Suspense>
    </>
  );
}
