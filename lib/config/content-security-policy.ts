import { createHash } from 'node:crypto';
import { isDevelopmentBuild } from './build-env';
import { headScript } from './head-script';

/** The one inline script of ours; it stands in the shared layout, which knows no nonce. */
const headHash = createHash('sha256').update(headScript).digest('base64');

/**
 * The policy of a page. Cached pages are shared, so they cannot carry a nonce and allow Next's inline scripts;
 * pages that belong to somebody allow only scripts with theirs (architecture, "Security").
 * Styles may be inline everywhere: React and Mantine set style attributes.
 */
export function contentSecurityPolicy(nonce?: string): string {
  const scripts = nonce ? `'nonce-${nonce}' 'strict-dynamic' 'sha256-${headHash}'` : "'unsafe-inline'";
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts}${isDevelopmentBuild ? " 'unsafe-eval'" : ''}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    // What somebody has chosen to send is played to them first.
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
