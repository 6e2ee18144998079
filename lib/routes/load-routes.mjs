// @ts-check
import { fileURLToPath } from 'node:url';

/**
 * Loads the typed route table for `next.config.mjs`, which Node runs untranspiled. Call it inside `rewrites()` and
 * `redirects()`: Next calls those for `next build` and `next dev` only, so that `next start` needs no esbuild.
 * @returns {Promise<typeof import('./index')>}
 */
export async function loadRoutes() {
  const { build } = await import('esbuild');
  const result = await build({
    entryPoints: [fileURLToPath(new URL('./index.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
  });
  const code = result.outputFiles[0]?.text ?? '';
  return import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);
}
