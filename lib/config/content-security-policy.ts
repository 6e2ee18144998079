import { createHash } from 'node:crypto';
import { isDevelopmentBuild } from './build-env';
import { headScript } from './head-script';

/** Hash of our only inline script; it is part of the shared layout, which has no nonce. */
const headHash = createHash('sha256').update(headScript).digest('base64');

/**
 * Content security policy of a page. Cached pages are shared, so they cannot carry a nonce and must allow Next's inline
 * scripts; private pages allow only scripts with their nonce (architecture, "Security"). Inline styles are always
 * allowed: React and Mantine set style attributes.
 */
export function contentSecurityPolicy(nonce?: string): string {
  const scripts = nonce ? `'nonce-${nonce}' 'strict-dynamic' 'sha256-${headHash}'` : "'unsafe-inline'";
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts}${isDevelopmentBuild ? " 'unsafe-eval'" : ''}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    // `blob:` for the preview of a selected recording.
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');
}
