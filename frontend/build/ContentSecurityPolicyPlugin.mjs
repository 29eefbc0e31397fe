import { createHash } from 'node:crypto';
import HtmlWebpackPlugin from 'html-webpack-plugin';

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;

const sourceHash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Writes `csp.txt`, the value of the Content-Security-Policy header that this build needs, so that
 * every server sends exactly the hash of the inline script that the page carries.
 *
 * The empty hash under `style-src` admits the empty `<style>` elements that Emotion fills through
 * the CSS object model; no style text is ever admitted.
 */
export class ContentSecurityPolicyPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ContentSecurityPolicyPlugin', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).beforeEmit.tap(
        'ContentSecurityPolicyPlugin',
        (data) => {
          const scripts = [...data.html.matchAll(INLINE_SCRIPT)].map(([, text]) =>
            sourceHash(text),
          );
          const policy = [
            "default-src 'self'",
            `script-src 'self' ${scripts.join(' ')}`,
            `style-src 'self' ${sourceHash('')}`,
            "img-src 'self' data:",
            "media-src 'self'",
            "font-src 'self'",
            "connect-src 'self'",
            "object-src 'none'",
            "base-uri 'none'",
            "form-action 'self'",
            "frame-ancestors 'none'",
          ].join('; ');
          const { RawSource } = compiler.webpack.sources;
          compilation.emitAsset('csp.txt', new RawSource(`${policy}\n`));
          return data;
        },
      );
    });
  }
}
