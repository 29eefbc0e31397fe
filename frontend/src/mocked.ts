// The dashboard without the server: `npm run dev:mock`.
import { setupWorker } from 'msw/browser';
import { mockedServer } from './testing/mockedServer';

await setupWorker(...mockedServer(Date.now())).start({ onUnhandledRequest: 'bypass' });
await import('./development');
