// Serves the frontend for development, and rebuilds what changes.
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import config from '../webpack.config.mjs';

/** The server that development runs against. */
const API = 'http://127.0.0.1:8080';

const options = config({}, { mode: 'development' });
options.plugins.push(new ReactRefreshPlugin({ overlay: false }));

const server = new WebpackDevServer(
  {
    host: '127.0.0.1',
    port: 5173,
    hot: true,
    historyApiFallback: true,
    static: false,
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
