import path from 'node:path';
import zlib from 'node:zlib';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CompressionPlugin from 'compression-webpack-plugin';
import CopyPlugin from 'copy-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import { ContentSecurityPolicyPlugin } from './build/ContentSecurityPolicyPlugin.mjs';
import { FontPreloadPlugin } from './build/FontPreloadPlugin.mjs';

const root = import.meta.dirname;

/** The server that development runs against. */
const API = 'http://127.0.0.1:8080';

// config.json stays uncompressed: a deployment replaces it, and a stale twin would be served instead.
const COMPRESSED = /\.(js|css|html|svg)$/;

const vendor = (name, packages, priority) => ({
  name,
  priority,
  chunks: 'initial',
  test: new RegExp(`[\\\\/]node_modules[\\\\/](${packages})[\\\\/]`),
});

export default (_env, { mode }) => {
  const production = mode === 'production';
  const assetName = production ? 'assets/[name].[contenthash:10]' : 'assets/[name]';

  return {
    mode,
    target: ['web', 'es2022'],
    entry: './src/main.tsx',
    output: {
      path: path.join(root, 'dist'),
      publicPath: '/',
      clean: true,
      filename: `${assetName}.js`,
      chunkFilename: `${assetName}.js`,
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      alias: {
        '~': path.join(root, 'src'),
        // Only Emotion's `withTheme` calls it, which nothing here uses; it would be part of the first load.
        'hoist-non-react-statics': false,
      },
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(root, '.cache'),
      buildDependencies: { config: [import.meta.filename] },
    },
    devtool: production ? 'hidden-source-map' : 'eval-cheap-module-source-map',
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          loader: 'swc-loader',
          options: {
            jsc: {
              target: 'es2022',
              parser: { syntax: 'typescript', tsx: true },
              transform: {
                react: { runtime: 'automatic', development: !production, refresh: !production },
              },
            },
          },
        },
        {
          test: /\.css$/,
          use: [
            production ? MiniCssExtractPlugin.loader : 'style-loader',
            {
              loader: 'css-loader',
              options: {
                modules: {
                  auto: true,
                  namedExport: false,
                  exportLocalsConvention: 'as-is',
                  localIdentName: production ? '[hash:base64:6]' : '[name]__[local]',
                },
              },
            },
          ],
        },
        { test: /\.woff2$/, type: 'asset/resource' },
      ],
    },
    plugins: [
      new HtmlWebpackPlugin({
        template: 'src/index.html',
        scriptLoading: 'defer',
        minify: production && { collapseWhitespace: true, removeComments: true },
      }),
      new CopyPlugin({ patterns: [{ from: 'public' }] }),
      ...(production
        ? [
            new MiniCssExtractPlugin({ filename: `${assetName}.css` }),
            new FontPreloadPlugin(),
            new ContentSecurityPolicyPlugin(),
            new CompressionPlugin({
              filename: '[path][base].gz',
              algorithm: 'gzip',
              test: COMPRESSED,
              compressionOptions: { level: 9 },
              minRatio: 1,
            }),
            new CompressionPlugin({
              filename: '[path][base].br',
              algorithm: 'brotliCompress',
              test: COMPRESSED,
              compressionOptions: { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } },
              minRatio: 1,
            }),
          ]
        : [new ReactRefreshPlugin({ overlay: false })]),
    ],
    optimization: {
      moduleIds: 'deterministic',
      runtimeChunk: 'single',
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: { compress: { passes: 2 }, mangle: true },
        }),
        new CssMinimizerPlugin(),
      ],
      splitChunks: {
        chunks: 'all',
        maxInitialRequests: 12,
        cacheGroups: {
          react: vendor('react', 'react|react-dom|scheduler|react-router|react-router-dom', 30),
          data: vendor(
            'data',
            '@reduxjs|react-redux|redux|immer|reselect|use-sync-external-store',
            25,
          ),
          mui: vendor('mui', '@mui|@emotion|stylis|clsx|react-transition-group', 20),
          // Loaded by whoever draws one; in a file of its own, so that its size can be watched.
          charts: {
            name: 'charts',
            priority: 15,
            chunks: 'async',
            test: /[\\/]node_modules[\\/](@mui[\\/]x-|@base-ui[\\/]|d3-|bezier-easing|flatqueue|delaunator|robust-predicates|internmap)/,
          },
          calendar: {
            ...vendor('calendar-vendor', '@fullcalendar|@full-ui', 15),
            chunks: 'async',
            // What the week and the month share; each has its own grid in its own file.
            minChunks: 2,
          },
          // The grid of hours, which only the week has.
          week: {
            name: 'week-vendor',
            priority: 12,
            chunks: (chunk) => chunk.name === 'week',
            test: /[\\/]node_modules[\\/]@fullcalendar[\\/]/,
            enforce: true,
          },
          // Shared by the calendar and the screens that reckon with days.
          temporal: {
            ...vendor('temporal', 'temporal-polyfill|temporal-utils', 15),
            chunks: 'async',
          },
        },
      },
    },
    performance: { hints: false },
    devServer: {
      host: '127.0.0.1',
      port: 5173,
      hot: true,
      historyApiFallback: true,
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
  };
};
