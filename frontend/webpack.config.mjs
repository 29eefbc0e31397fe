import path from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import { PagePlugin } from './build/PagePlugin.mjs';
import { PrecompressPlugin } from './build/PrecompressPlugin.mjs';

const root = import.meta.dirname;

const vendor = (name, packages, priority) => ({
  name,
  priority,
  chunks: 'initial',
  test: new RegExp(`[\\\\/]node_modules[\\\\/](${packages})[\\\\/]`),
});

export default (_env, { mode }) => {
  const production = mode === 'production';
  const assetName = production ? 'assets/[name].[contenthash:6]' : 'assets/[name]';

  return {
    mode,
    context: root,
    target: ['web', 'es2022'],
    entry: './src/main.tsx',
    output: {
      path: path.join(root, 'dist'),
      // The folder that the scripts were loaded from: a proxy may serve the dashboard under any path.
      publicPath: 'auto',
      clean: true,
      filename: `${assetName}.js`,
      chunkFilename: `${assetName}.js`,
      cssFilename: `${assetName}.css`,
      cssChunkFilename: `${assetName}.css`,
      copy: 'public',
      assetModuleFilename: 'assets/[name].[contenthash:6][ext]',
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      alias: {
        '~': path.join(root, 'src'),
        // Only Emotion's `withTheme` calls it, which nothing here uses; it would be part of the first load.
        'hoist-non-react-statics': false,
      },
    },
    // Most production builds are the first one in their checkout, where writing a cache would take a third of the time.
    cache: !production && {
      type: 'filesystem',
      cacheDirectory: path.join(root, '.cache'),
      buildDependencies: { config: [import.meta.filename] },
    },
    devtool: !production && 'eval-cheap-module-source-map',
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
      ],
      parser: {
        css: { namedExports: false },
        // Of the names in a CSS module, only classes and animations are local to it.
        'css/auto': { container: false, customIdents: false, dashedIdents: false, grid: false },
      },
    },
    plugins: [new PagePlugin(), production && new PrecompressPlugin()],
    optimization: {
      moduleIds: 'deterministic',
      runtimeChunk: 'single',
      minimizer: [
        new MinimizerPlugin({
          test: /\.(js|css)$/,
          minify: [MinimizerPlugin.swcMinify, webpack.css.cssMinify],
          minimizerOptions: [{ compress: { passes: 2 }, mangle: true }, {}],
          extractComments: false,
          // swc brings its own threads: processes beside it only take time to start.
          parallel: false,
        }),
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
          // Shared by the calendar and the screens that reckon with days.
          temporal: {
            ...vendor('temporal', 'temporal-polyfill|temporal-utils', 15),
            chunks: 'async',
          },
        },
      },
    },
    performance: { hints: false },
  };
};
