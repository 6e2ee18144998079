// @ts-check
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Files below a folder with the given ending. @param {string} root @param {string} ending */
export const suiteFiles = (root, ending) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith(ending));

/**
 * Combines suites that load the same modules, several per file: jest loads every module again for each file, which is
 * half of the provider suites' time. Each suite stays a block under its own name. A suite that changes shared state
 * stays in a separate file.
 *
 * @param {object} settings
 * @param {string} settings.root folder of the suites
 * @param {string} settings.ending of their names
 * @param {RegExp} settings.alone matches the text of a suite that changes shared state
 * @param {string} settings.folder output folder, which contains nothing else
 * @param {number} settings.count of files for the others
 * @param {(file: string) => boolean} settings.wanted
 */
export function suitesTogether({ root, ending, alone, folder, count, wanted }) {
  const suites = suiteFiles(root, ending)
    .filter(wanted)
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
