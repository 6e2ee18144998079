// @ts-check
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { contractsServedBy, pastIndexes, specsFor, suitesFor } from './selection.mjs';

/** @param {string[]} args @returns {string[]} */
const git = (args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);

/** Files that differ from a commit, including untracked ones. @param {string} since @returns {string[]} */
export const changedFiles = (since) => [
  ...new Set([...git(['diff', '--name-only', since]), ...git(['ls-files', '--others', '--exclude-standard'])]),
];

/** @param {string} root @param {(name: string) => boolean} wanted @returns {string[]} */
const filesIn = (root, wanted) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => wanted(path.basename(name)))
    .map((name) => path.join(root, name));

/**
 * Builds the graph of imports from pages, provider suites and browser tests, with esbuild and without output.
 * @param {string[]} entries @returns {Promise<import('./selection.mjs').Graph>}
 */
async function importGraph(entries) {
  const empty = Object.fromEntries(
    ['.css', '.svg', '.md', '.ttf', '.woff2', '.wasm'].map((ending) => [ending, 'empty']),
  );
  const { metafile } = await build({
    // One entry that imports them all: with separate entries, esbuild would emit their shared modules once for each.
    stdin: {
      contents: entries.map((file) => `import ${JSON.stringify(`./${file}`)};`).join('\n'),
      resolveDir: process.cwd(),
    },
    bundle: true,
    outfile: 'unused.js',
    write: false,
    metafile: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    logLevel: 'silent',
    loader: /** @type {Record<string, 'empty'>} */ (empty),
  });
  const graph = new Map(
    Object.entries(metafile.inputs).map(([file, { imports }]) => [
      file,
      imports.filter(({ external }) => !external).map(({ path: target }) => target),
    ]),
  );
  return pastIndexes(graph, (file) => readFileSync(file, 'utf8'));
}

/**
 * Selects the tests that a change can affect: sources for jest's own search, provider suites by the contracts that they
 * call, and browser tests by the pages that they open. `isShared` means that the change affects most pages, so that a
 * few smoke tests represent all.
 * @param {string} since
 */
export async function reachedBy(since) {
  const changed = changedFiles(since).filter((file) => existsSync(file));
  const suites = filesIn('lib/provider', (name) => name.endsWith('.provider.test.ts'));
  const specs = filesIn('e2e', (name) => name.endsWith('.spec.ts')).filter((file) => path.dirname(file) === 'e2e');
  const pages = filesIn('app', (name) => name === 'page.tsx');
  const routeFiles = filesIn('lib/provider/domains', (name) => name === 'routes.ts');
  const graph = await importGraph([...suites, ...specs, ...pages, ...routeFiles]);
  const sources = new Set(changed);
  const contracts = contractsServedBy(graph, routeFiles, sources);
  const texts = specs.map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  return {
    sources: changed.filter((file) => /\.(?:tsx?|mjs)$/.test(file)),
    suites: suitesFor(graph, suites, routeFiles, sources),
    ...specsFor(graph, texts, pages, new Set([...changed, ...contracts])),
  };
}
