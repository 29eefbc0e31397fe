// Serves the frontend for development, and rebuilds what changes. With `--mock`, sample rows in the browser take the place of the server.
import { createRequire } from 'node:module';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import config from '../webpack.config.mjs';

/** The server that development runs against. */
const API = 'http://127.0.0.1:8080';

const mock = process.argv.includes('--mock');

const options = config({}, { mode: 'development' });
options.entry = mock ? './src/mocked.ts' : './src/development.ts';
options.plugins.push(new ReactRefreshPlugin({ overlay: false }));

const worker = createRequire(import.meta.url).resolve('msw/mockServiceWorker.js');
const sendWorker = (_request, response) => response.sendFile(worker);

const server = new WebpackDevServer(
  {
    host: '127.0.0.1',
    port: 5173,
    hot: true,
    historyApiFallback: true,
    static: false,
    // The service worker that answers in place of the server.
    setupMiddlewares: (middlewares) =>
      mock
        ? [{ path: '/mockServiceWorker.js', middleware: sendWorker }, ...middlewares]
        : middlewares,
    proxy: [
      {
        context: ['/api', '/media'],
        target: API,
        changeOrigin: true,
        // The server takes writes from its own origin only: in development that is this one.
        onProxyReq: (request) => {
          if (request.getHeader('origin')) request.setHeader('origin', API);
        },
      },
    ],
  },
  webpack(options),
);
await server.start();
