import { createHash } from 'node:crypto';

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;

const sourceHash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The Content-Security-Policy for a page. It admits the page's inline scripts by their hashes, and by the empty hash under
 * `style-src` the empty `<style>` elements that Emotion fills through the CSS object model; it admits no style text.
 */
export function contentSecurityPolicy(page) {
  const scripts = [...page.matchAll(INLINE_SCRIPT)].map(([, text]) => sourceHash(text));
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(' ')}`,
    `style-src 'self' ${sourceHash('')}`,
    "img-src 'self' data:",
    "media-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
