import { RenderWatcher } from '~/features/videos/RenderWatcher';
import { lazyComponent } from '~/shared/ui/lazyComponent';
import { AppShell } from './layout/AppShell';
import { PaletteHost } from './palette/PaletteHost';
import { AppRoutes } from './routes';
import { useSignInRequired } from './useSignInRequired';
import { whenIdle } from './whenIdle';

const Toaster = lazyComponent('Toaster', () =>
  whenIdle().then(() => import(/* webpackChunkName: "toast" */ '~/shared/toast/Toaster')),
);
const SignInPage = lazyComponent(
  'SignInPage',
  () => import(/* webpackChunkName: "sign-in" */ '~/features/sign-in/SignInPage'),
);

export function App() {
  const signInRequired = useSignInRequired();
  return (
    <>
      {signInRequired ? (
        <SignInPage />
      ) : (
        <AppShell>
          <AppRoutes />
          <RenderWatcher />
          <PaletteHost />
        </AppShell>
      )}
      <Toaster />
    </>
  );
}
