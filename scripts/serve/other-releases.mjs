// @ts-check
import { createReadStream, readdirSync, realpathSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream';

const PREFIX = '/_next/static/';
/** Names that a build gives; nothing that leads out of the folder. */
const NAME = /^(?:[\w~-][\w.~-]*\/)*[\w~-][\w.~-]*$/;
const TYPES = new Map([
  ['.js', 'application/javascript; charset=UTF-8'],
  ['.css', 'text/css; charset=UTF-8'],
  ['.json', 'application/json; charset=UTF-8'],
  ['.woff2', 'font/woff2'],
  ['.svg', 'image/svg+xml'],
  ['.png', 'image/png'],
  ['.webp', 'image/webp'],
  ['.avif', 'image/avif'],
  ['.ico', 'image/x-icon'],
]);

/** @param {string} folder */
function filesOf(folder) {
  try {
    return new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }));
  } catch {
    return new Set();
  }
}

/**
 * Answers for scripts and styles of the other releases beside this one: of the former for pages that are still open in a
 * browser, of the next for pages of a worker that has been replaced already. Their names contain a hash of the content, so every
 * release may answer for them.
 * @param {import('node:http').RequestListener} pages answers everything else
 * @param {{ link: string | undefined, folder: string }} place `link`: RELEASE_LINK, which leads to one of the releases
 * @returns {import('node:http').RequestListener}
 */
export function withOtherReleases(pages, { link, folder }) {
  if (!link) return pages;
  const own = filesOf(path.join(folder, '.next/static'));
  /** @param {string} name */
  const find = async (name) => {
    const releases = path.dirname(realpathSync(link));
    for (const id of await readdir(releases)) {
      const file = path.join(releases, id, '.next/static', name);
      const found = await stat(file).catch(() => undefined);
      if (found?.isFile()) return { file, size: found.size };
    }
    return undefined;
  };
  return (request, response) => {
    const [address = ''] = (request.url ?? '').split('?');
    const name = address.startsWith(PREFIX) ? address.slice(PREFIX.length) : '';
    if (!NAME.test(name) || own.has(path.normalize(name))) return pages(request, response);
    find(name).then(
      (found) => {
        if (!found) return pages(request, response);
        response.writeHead(200, {
          'content-type': TYPES.get(path.extname(name)) ?? 'application/octet-stream',
          'content-length': found.size,
          'cache-control': 'public, max-age=31536000, immutable',
        });
        if (request.method === 'HEAD') return response.end();
        pipeline(createReadStream(found.file), response, () => undefined);
      },
      () => pages(request, response),
    );
  };
}
