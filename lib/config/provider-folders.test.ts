import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = 'lib/provider';
/** Folders that wire everything together; nothing below them imports them. */
const TOP = ['boot', 'seed', 'testing', 'tests'];
/** Files of a domain that only boot imports, which hands them to the shared parts. */
const HANDED_IN = /^(?:routes|hooks|content|[\w-]+-hooks|content-[\w-]+|hooks\/[\w-]+)$/;

interface Import {
  from: string;
  to: string;
  file: string;
  /** The path within the folder that is imported; empty for its index. */
  part: string;
}

/** A domain counts as a folder of its own: `domains/order`. */
function folderOf(file: string): string {
  const [, first = '', second = ''] = /^lib\/provider\/([^/]+)(?:\/([^/]+))?/.exec(file) ?? [];
  return first === 'domains' ? `domains/${second}` : first;
}

const sources = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((name) => /(?<!\.test)\.(?:ts|mjs)$/.test(name))
  .map((name) => `${ROOT}/${name}`);

function importsOf(file: string): Import[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/(?:from |import\()'((?:\.{1,2}|@\/lib\/provider)\/[^']*)'/g)].flatMap(([, target = '']) => {
    const to = target.startsWith('@/') ? target.slice(2) : path.posix.join(path.posix.dirname(file), target);
    const [from, folder] = [folderOf(file), folderOf(to)];
    if (from === folder || !to.startsWith(`${ROOT}/`)) return [];
    return [{ from, to: folder, file, part: to.slice(`${ROOT}/${folder}/`.length) }];
  });
}

const imports = sources.flatMap(importsOf);

/** The folders of a circle in the order of their imports; undefined when there is none. */
function circleFrom(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] | undefined {
  const done = new Set<string>();
  const visit = (folder: string, way: readonly string[]): string[] | undefined => {
    if (way.includes(folder)) return [...way.slice(way.indexOf(folder)), folder];
    if (done.has(folder)) return undefined;
    for (const next of graph.get(folder) ?? []) {
      const found = visit(next, [...way, folder]);
      if (found) return found;
    }
    done.add(folder);
    return undefined;
  };
  for (const folder of graph.keys()) {
    const found = visit(folder, []);
    if (found) return found;
  }
  return undefined;
}

test('folders of the provider import each other without a circle, types included', () => {
  const graph = new Map<string, Set<string>>();
  for (const { from, to } of imports) graph.set(from, (graph.get(from) ?? new Set()).add(to));
  expect(circleFrom(graph)).toBeUndefined();
});

test('shared folders import no domain, and nothing imports the folders that wire them', () => {
  const upward = imports.filter(
    ({ from, to }) =>
      (to.startsWith('domains/') && !from.startsWith('domains/') && !TOP.includes(from)) ||
      (TOP.includes(to) && !TOP.includes(from)),
  );
  expect(upward.map(({ file, to }) => `${file} imports ${to}`)).toEqual([]);
});

test('a domain is used through its index; boot alone imports routes, hooks and content', () => {
  const inside = imports.filter(
    ({ from, to, part }) =>
      to.startsWith('domains/') && part !== '' && from !== 'testing' && !(from === 'boot' && HANDED_IN.test(part)),
  );
  expect(inside.map(({ file, to, part }) => `${file} imports ${to}/${part}`)).toEqual([]);
});

test('every domain with endpoints has its routes registered', () => {
  const registered = readFileSync(`${ROOT}/boot/routes.ts`, 'utf8');
  const missing = readdirSync(`${ROOT}/domains`).filter(
    (domain) =>
      sources.includes(`${ROOT}/domains/${domain}/routes.ts`) && !registered.includes(`'../domains/${domain}/routes'`),
  );
  expect(missing).toEqual([]);
});
