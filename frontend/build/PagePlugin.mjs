import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { contentSecurityPolicy } from './contentSecurityPolicy.mjs';

const TEMPLATE = path.join(import.meta.dirname, '../src/index.html');
const SCREENS = path.join(import.meta.dirname, '../src/app/screens.ts');
const SCREEN_FILES = '/* the files of each screen */';
const PRELOADED_FONT = /(geist|bricolage-grotesque)-latin-wght[^/]*\.woff2$/;

/** The browser fetches the two text faces together with the scripts, not after the first layout, but not before them. */
const preloadFont = (name) =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin fetchpriority="low" href="/${name}">`;

const loadAsset = (name) =>
  name.endsWith('.css')
    ? `<link href="/${name}" rel="stylesheet">`
    : `<script defer src="/${name}"></script>`;

/** The files of each screen that the page does not load anyway, by its path. A screen's chunk is named like its path. */
function filesOfScreens(compilation, screens, loaded) {
  const names = Array.from(screens.matchAll(/webpackChunkName: "([\w-]+)"/g), ([, name]) => name);
  return names.map((name) => {
    const files = compilation.namedChunkGroups.get(name).getFiles();
    return [name === 'overview' ? '' : name, files.filter((file) => !loaded.includes(file))];
  });
}

/** Writes `index.html`, and `csp.txt` with the value of the header that every server sends with it. */
export class PagePlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('PagePlugin', (compilation) => {
      // After the last stage that changes file names.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tapPromise({ name: 'PagePlugin', stage }, async (assets) => {
        compilation.fileDependencies.add(TEMPLATE);
        const template = await readFile(TEMPLATE, 'utf8');
        const screens = await readFile(SCREENS, 'utf8');
        const fonts = Object.keys(assets).filter((name) => PRELOADED_FONT.test(name));
        // The development server's updates to a page that is open already are not for a new one.
        const isUpdate = (name) => compilation.getAsset(name).info.hotModuleReplacement;
        const loaded = compilation.entrypoints
          .get('main')
          .getFiles()
          .filter((name) => !isUpdate(name));
        const tags = [...fonts.map(preloadFont), ...loaded.map(loadAsset)].join('');
        const files = filesOfScreens(compilation, screens, loaded);
        const page = template
          .replace(/^\s+/gm, '')
          .replace(SCREEN_FILES, () => JSON.stringify(files).slice(1, -1))
          .replace('</head>', () => `${tags}</head>`);
        const policy = `${contentSecurityPolicy(page)}\n`;
        compilation.emitAsset('index.html', new sources.RawSource(page));
        compilation.emitAsset('csp.txt', new sources.RawSource(policy));
      });
    });
  }
}
