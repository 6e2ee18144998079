import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ENDINGS = ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx'];
const isModule = (file: string) => /\.(?:tsx?|mjs)$/.test(file) && existsSync(file);

/** File of an import within the project; undefined for a package. */
function fileOf(from: string, name: string): string | undefined {
  const base = name.startsWith('@/') ? name.slice(2) : path.join(path.dirname(from), name);
  return /^(?:@\/|\.)/.test(name) ? ENDINGS.map((ending) => base + ending).find(isModule) : undefined;
}

/** Imports of values, static and dynamic; those of types leave no code. */
const VALUE_IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'([^']+)'|import\('([^']+)'\)/gm;

const kept = new Map<string, readonly string[]>();
function importsOf(file: string): readonly string[] {
  const found =
    kept.get(file) ??
    [...readFileSync(file, 'utf8').matchAll(VALUE_IMPORT)].flatMap(([, name, lazy]) => {
      const target = fileOf(file, name ?? lazy ?? '');
      return target ? [target] : [];
    });
  kept.set(file, found);
  return found;
}

/** Shortest way from a file to code of the server; undefined without one. */
function wayToServer(root: string): string | undefined {
  const ways = new Map([[root, root]]);
  for (const [file, way] of ways) {
    for (const next of importsOf(file)) {
      if (ways.has(next)) continue;
      if (/^lib\/(?:server|provider)\//.test(next)) return `${way} > ${next}`;
      ways.set(next, `${way} > ${next}`);
    }
  }
  return undefined;
}

const clientFiles = ['app', 'components', 'lib/client']
  .flatMap((root) => readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => `${root}/${name}`))
  .filter((file) => isModule(file) && !file.includes('.test.') && /^'use client'/m.test(readFileSync(file, 'utf8')));

it('client components import no code of the server, directly or through other components', () => {
  expect(clientFiles.length).toBeGreaterThan(100);
  expect(clientFiles.map(wayToServer).filter(Boolean)).toEqual([]);
});
