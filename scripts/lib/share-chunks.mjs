// @ts-check
import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';

/**
 * Makes one file of the server's chunks that are alike byte for byte: Turbopack writes one per group of pages, and a
 * process would read, keep and compile each of them. Node takes a link for the file that it leads to. Where links may
 * not be made (Windows without the right to) the chunks stay as they are.
 * @param {string} folder of the server's chunks
 */
export function shareChunks(folder) {
  /** @type {Map<string, string>} */
  const first = new Map();
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const file = path.join(folder, name);
    if (!file.endsWith('.js') || !lstatSync(file).isFile()) continue;
    const content = createHash('sha256').update(readFileSync(file)).digest('hex');
    const same = first.get(content);
    if (same === undefined) {
      first.set(content, file);
      continue;
    }
    const link = `${file}.link`;
    try {
      rmSync(link, { force: true });
      symlinkSync(path.relative(path.dirname(file), same), link);
    } catch {
      return;
    }
    renameSync(link, file);
  }
}
