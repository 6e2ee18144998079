import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { kindsOfPages, weigh } from '../scripts/bench/weight.mjs';
import { asciiScript } from '../scripts/lib/ascii-chunks.mjs';
import { HINT } from '../scripts/lib/hint-chunks.mjs';
import { expect, test } from './fixtures';
import { portalFolder } from './support/portal';

/** Words that a library keeps however it is minified, and a page that loads it at once. */
const libraries = [
  { name: 'Mantine', mark: /data-mantine|mantine-color-scheme/, user: '/login' },
  { name: 'Zod', mark: /ZodError/, user: '/work/form' },
  { name: 'react-query', mark: /\bgetQueryCache\b/, user: '/login' },
];
const KIB = 1024;

test('every kind of public page is light, says things once, and loads no library of the work areas', async ({
  baseURL,
}) => {
  const base = baseURL ?? '';
  for (const { name, mark, user } of libraries)
    expect((await weigh(base, user)).source, `${name} would be found`).toMatch(mark);
  const kinds = await kindsOfPages(base);
  expect(kinds).toHaveLength(8);
  for (const [kind, address] of kinds) {
    const { js, css, scripts, sheets, htmlBytes, dataBytes, source } = await weigh(base, address);
    for (const { name, mark } of libraries) expect(source, `${kind}: ${name}`).not.toMatch(mark);
    expect(source.split('\n').filter((line) => `${line}\n` === HINT).length, `${kind}: compiled as they come`).toBe(
      scripts,
    );
    expect(js / KIB, `${kind}: JavaScript`).toBeLessThan(152);
    expect(css / KIB, `${kind}: CSS before the first paint`).toBeLessThan(12);
    expect(sheets, `${kind}: sheets that it waits for`).toBe(0);
    expect(htmlBytes / KIB, `${kind}: HTML`).toBeLessThan(122);
    expect(dataBytes / htmlBytes, `${kind}: data of its HTML`).toBeLessThan(0.5);
  }
});

/** Texts of the server's chunks, each once. */
function serverChunks() {
  const folder = path.join(portalFolder, '.next/server/chunks');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => file.endsWith('.js') && lstatSync(file).isFile())
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
}

test('what the server loads was built once, however many pages load it', () => {
  const chunks = serverChunks().map(({ text }) => createHash('sha256').update(text).digest('hex'));
  expect(chunks.length).toBeGreaterThan(100);
  expect(new Set(chunks).size).toBe(chunks.length);
});

test('the server keeps its scripts at one byte a character', () => {
  const wide = serverChunks().filter(({ text }) => /[\u0100-\uffff]/.test(text));
  expect(wide.map(({ file }) => file)).toEqual([]);
});

test('a script without wide characters says the same', () => {
  const scripts = [
    `'著作权' + "\\著\\\\作" + \`权\${'利'}\``,
    `[/[一-龥]+/u.exec('a著作b')[0], /\\著/.test('著'), /[^—·]/u.exec('—😀')[0]]`,
    `(() => { const 名 = { 作品: '😀' }; return 名.作品.length; })()`,
    `JSON.parse('{"题":"a\\u003c著"}')`,
    `String.raw\`\\d著\``,
  ];
  for (const script of scripts) expect(runInNewContext(asciiScript(script)), script).toEqual(runInNewContext(script));
  for (const script of scripts.slice(0, -1)) expect(asciiScript(script)).not.toMatch(/[\u0100-\uffff]/);
});
