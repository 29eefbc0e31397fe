// Builds the frontend into dist/.
import webpack from 'webpack';
import config from '../webpack.config.mjs';

webpack(config({}, { mode: 'production' })).run((error, stats) => {
  if (error) throw error;
  if (stats.hasErrors() || stats.hasWarnings()) {
    console.error(stats.toString({ preset: 'errors-warnings', colors: process.stderr.isTTY }));
  }
  if (stats.hasErrors()) process.exitCode = 1;
});
