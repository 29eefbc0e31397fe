// Builds the frontend into dist/.
import webpack from 'webpack';
import { webpackConfig } from '../webpack.config.mjs';

const compiler = webpack(webpackConfig('production'));

compiler.run((error, stats) => {
  if (error) throw error;
  const report = stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY });
  if (report) console.log(report);
  if (stats.hasErrors()) process.exitCode = 1;
});
