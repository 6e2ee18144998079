import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Modules that a file imports, statically or dynamically, without type imports. */
function loadedBy(file: string): string[] {
  const source = readFileSync(file, 'utf8').replaceAll(/^(?:import|export) type [^;]+;/gm, '');
  return [...source.matchAll(/(?:from|import\(|^import) ?'([^']+)'/gm)].map(([, name = '']) => name);
}

/** Resolves a local module to its file; undefined for a package. */
function fileOf(name: string, from: string): string | undefined {
  const base = name.startsWith('@/') ? name.slice(2) : name.startsWith('.') ? path.join(path.dirname(from), name) : '';
  return ['', '.ts', '.tsx', '/index.ts']
    .map((end) => base + end)
    .find((file) => /\.tsx?$/.test(file) && existsSync(file));
}

/** Shortest import chain from each of these files to Mantine. */
function waysToMantine(starts: readonly string[]): string[] {
  const seen = new Set<string>();
  const follow = (file: string, way: string): string[] => {
    if (seen.has(file)) return [];
    seen.add(file);
    return loadedBy(file).flatMap((name) => {
      if (name.startsWith('@mantine/')) return [`${way} > ${name}`];
      const next = fileOf(name, file);
      return next ? follow(next, `${way} > ${next}`) : [];
    });
  };
  return starts.flatMap((start) => follow(start, start));
}

const below = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => path.join(folder, name));

/** Public pages that consist of a form, whose visitors come to fill it in. */
const forms = ['app/(site)/work/form'];
const isForm = (file: string) => forms.some((folder) => file.startsWith(`${folder}/`));

it('public pages never load Mantine, not even after an interaction', () => {
  const rest = ['app/layout.tsx', 'app/providers.tsx', 'app/not-found.tsx', 'app/error.tsx', 'app/global-error.tsx'];
  const pages = below('app/(site)').filter((file) => !isForm(file));
  expect(waysToMantine([...pages, ...rest])).toEqual([]);
});

it('private pages load Mantine, which proves that the search finds it', () => {
  expect(waysToMantine(below('app/mine'))).not.toEqual([]);
});
