// @ts-check
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Puts suites that load the same modules together, a few to a file, as jest loads everything anew for each file it runs:
 * of the provider's suites that is half of their time. Each stays a block of its own under its name.
 *
 * @param {string} root where the suites are looked for
 * @param {string} ending of their names
 * @param {string} folder gets the files, and nothing else
 * @param {number} count of files
 */
export function suitesTogether(root, ending, folder, count) {
  const suites = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => ({ name, bytes: statSync(path.join(root, name)).size }))
    .toSorted((one, other) => other.bytes - one.bytes);
  const files = Array.from({ length: count }, () => ({ bytes: 0, blocks: '' }));
  for (const { name, bytes } of suites) {
    const lightest = files.reduce((least, file) => (file.bytes < least.bytes ? file : least));
    lightest.bytes += bytes;
    const [title, place] = [JSON.stringify(name), JSON.stringify(path.join(root, name))];
    lightest.blocks += `describe(${title}, () => {\n  require(${place});\n});\n`;
  }
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [at, { blocks }] of files.entries())
    if (blocks) writeFileSync(path.join(folder, `suites-${at + 1}.cjs`), blocks);
}
