import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

// config.json stays uncompressed: a deployment replaces it, and a stale copy would be served instead.
const COMPRESSED = /\.(js|css|html|svg)$/;

const ALGORITHMS = {
  '.gz': (content) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  // Its default is its best quality.
  '.br': promisify(brotliCompress),
};

/** Writes a `.gz` and a `.br` copy beside each file that they make smaller. */
export class PrecompressPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('PrecompressPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      const compress = async ([name, source]) => {
        const content = source.buffer();
        for (const [ending, algorithm] of Object.entries(ALGORITHMS)) {
          const compressed = await algorithm(content);
          if (compressed.length < content.length) {
            compilation.emitAsset(name + ending, new sources.RawSource(compressed));
          }
        }
      };
      compilation.hooks.processAssets.tapPromise({ name: 'PrecompressPlugin', stage }, (assets) =>
        Promise.all(
          Object.entries(assets)
            .filter(([name]) => COMPRESSED.test(name))
            .map(compress),
        ),
      );
    });
  }
}
