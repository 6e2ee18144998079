// @ts-check
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Puts suites that load the same modules together, a few to a file, as jest loads everything anew for each file it runs:
 * of the provider's suites that is half of their time. Each stays a block of its own under its name. One that changes
 * what all share stays a file of its own, too.
 *
 * @param {string} root where the suites are looked for
 * @param {string} ending of their names
 * @param {RegExp} alone what stands in a suite that changes what all share
 * @param {string} folder gets the files, and nothing else
 * @param {number} count of files for the others
 */
export function suitesTogether(root, ending, alone, folder, count) {
  const suites = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => ({ name, text: readFileSync(path.join(root, name), 'utf8') }))
    .toSorted((one, other) => other.text.length - one.text.length);
  const files = Array.from({ length: count }, () => ({ size: 0, blocks: '' }));
  for (const { name, text } of suites) {
    const [title, place] = [JSON.stringify(name), JSON.stringify(path.join(root, name))];
    const block = `describe(${title}, () => {\n  require(${place});\n});\n`;
    if (alone.test(text)) files.push({ size: Number.POSITIVE_INFINITY, blocks: block });
    else {
      const lightest = files.reduce((least, file) => (file.size < least.size ? file : least));
      lightest.size += text.length;
      lightest.blocks += block;
    }
  }
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [at, { blocks }] of files.entries())
    if (blocks) writeFileSync(path.join(folder, `suites-${at + 1}.cjs`), blocks);
}
