#!/usr/bin/env node
/**
 * Writes the icons that the portal uses, one file each, from the package of all icons: 88 MB, of which the portal needs
 * a few kilobytes. `npm run icons` rewrites all, `npm run icons heart` adds one, and `npm run icons -- --check` lists
 * those that differ from the package.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const folder = path.join(import.meta.dirname, '..', 'components', 'ui', 'icons');
/** The package of all icons. */
const all = import.meta.resolve('@tabler/icons-react');
/** Line width of the formatter, in characters. */
const LINE = 120;
const camel = (name) => name.replace(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase());
const pascal = (name) => camel(`-${name}`);

/** Renders the file of an icon: all its strokes as one path. */
async function drawingOf(name) {
  const { __iconNode: nodes } = await import(new URL(`../esm/icons/Icon${pascal(name)}.mjs`, all).href);
  const strokes = nodes.map(([tag, { d }]) => {
    if (tag !== 'path' || !d.startsWith('M')) throw new Error(`${name} draws more than paths`);
    return d;
  });
  const head = `export const icon${pascal(name)}: Drawing =`;
  const path = `'${strokes.join('')}';`;
  const isLong = `${head} ${path}`.length > LINE;
  return `import type { Drawing } from '../icon';\n\n${head}${isLong ? '\n ' : ''} ${path}\n`;
}

const asked = process.argv.slice(2);
const isCheck = asked.includes('--check');
const there = (await readdir(folder)).flatMap((file) => /^icon-(.+)\.ts$/.exec(file)?.[1] ?? []);
for (const name of new Set([...there, ...asked.filter((word) => !word.startsWith('--'))])) {
  const file = path.join(folder, `icon-${name}.ts`);
  const drawn = await drawingOf(name);
  if (!isCheck) await writeFile(file, drawn);
  else if ((await readFile(file, 'utf8')) !== drawn) {
    console.error(`${name} is not as it is drawn`);
    process.exitCode = 1;
  }
}
