import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const sources = ['app', 'components'].flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => `${root}/${name}`),
);

/** Modules of this repository that a file runs; types are erased. */
function importsOf(file: string): string[] {
  const found = readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type )[^;]*?from '([^']+)'/gms);
  return [...found].flatMap(([, name = '']) => {
    const base = name.startsWith('@/') ? name.slice(2) : name.startsWith('.') && path.join(path.dirname(file), name);
    const at = base && [`${base}.tsx`, `${base}.ts`, `${base}/index.ts`].find((one) => existsSync(one));
    return at ? [at] : [];
  });
}

/** Modules that the browser loads, each with the one that imports it. */
function loadedInBrowser(): Map<string, string> {
  const isClient = (file: string) => readFileSync(file, 'utf8').startsWith("'use client'");
  const loaded = new Map(sources.filter(isClient).map((file) => [file, file]));
  for (const [file] of loaded) for (const next of importsOf(file)) if (!loaded.has(next)) loaded.set(next, file);
  return loaded;
}

it('nothing that the browser loads imports the server, which the build would refuse', () => {
  const wrong = [...loadedInBrowser()].filter(([file]) => /^lib\/(?:server|provider)\//.test(file));
  expect(wrong.map(([file, by]) => `${by} imports ${file}`)).toEqual([]);
});
