import HtmlWebpackPlugin from 'html-webpack-plugin';

const PRELOADED = /(geist|bricolage-grotesque)-latin-wght[^/]*\.woff2$/;

/** Asks the browser for the two text faces together with the scripts, not after the first layout. */
export class FontPreloadPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('FontPreloadPlugin', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap(
        'FontPreloadPlugin',
        (data) => {
          for (const name of Object.keys(compilation.assets).filter((asset) =>
            PRELOADED.test(asset),
          )) {
            data.headTags.unshift({
              tagName: 'link',
              voidTag: true,
              attributes: {
                rel: 'preload',
                as: 'font',
                type: 'font/woff2',
                crossorigin: true,
                href: `/${name}`,
              },
              meta: { plugin: 'FontPreloadPlugin' },
            });
          }
          return data;
        },
      );
    });
  }
}
