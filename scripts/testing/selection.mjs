// @ts-check
import path from 'node:path';

/** Each file with the files that it imports. @typedef {ReadonlyMap<string, readonly string[]>} Graph */

/** Every suite starts the whole provider through these, so the imports behind them are not specific to a suite. */
const WHOLE_PROVIDER = new Set(['lib/provider/boot/app.ts', 'lib/provider/boot/boot.ts']);

/** Browser tests that represent all where a change affects most pages. */
export const SMOKE = ['e2e/first-visit.spec.ts', 'e2e/login.spec.ts', 'e2e/buy-contract.spec.ts', 'e2e/news.spec.ts'];

const INDEX = /^lib\/provider\/domains\/[^/]+\/index\.ts$/;
const NAMED = /(?:import|export) (?:type )?\{([^}]*)\} from '([^']+)'/g;

/** The names of each import or export of a source, by the last part of the module's path. @param {string} text */
const namesByModule = (text) =>
  [...text.matchAll(NAMED)].map(([, names = '', module = '']) => ({
    module: path.posix.basename(module),
    names: names.split(',').map(
      (name) =>
        name
          .trim()
          .replace(/^type /, '')
          .split(' ')[0] ?? '',
    ),
  }));

/**
 * The same graph with an import through a domain's index replaced by the files that export the imported names, so that a
 * change reaches those alone that use it.
 * @param {Graph} graph @param {(file: string) => string} read @returns {Graph}
 */
export function pastIndexes(graph, read) {
  /** @type {Map<string, Map<string, string>>} */
  const exporters = new Map();
  for (const index of [...graph.keys()].filter((file) => INDEX.test(file))) {
    const folder = path.posix.dirname(index);
    const files = namesByModule(read(index)).flatMap(({ module, names }) =>
      names.map((name) => /** @type {const} */ ([name, `${folder}/${module}.ts`])),
    );
    exporters.set(index, new Map(files));
  }
  return new Map(
    [...graph].map(([file, imports]) => {
      const indexes = imports.filter((target) => exporters.has(target));
      if (indexes.length === 0 || exporters.has(file)) return [file, imports];
      const named = namesByModule(read(file));
      const behind = indexes.flatMap((index) =>
        named
          .filter(({ module }) => module === path.posix.basename(path.posix.dirname(index)))
          .flatMap(({ names }) => names.flatMap((name) => exporters.get(index)?.get(name) ?? [])),
      );
      return [file, [...new Set([...imports.filter((target) => !exporters.has(target)), ...behind])]];
    }),
  );
}

/**
 * Returns the files that import a change directly or transitively, including the changed files. Imports of a barrier
 * are ignored.
 * @param {Graph} graph
 * @param {ReadonlySet<string>} changed @param {ReadonlySet<string>} [barrier]
 */
export function reaching(graph, changed, barrier = new Set()) {
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  for (const [file, imports] of graph) {
    if (barrier.has(file)) continue;
    for (const target of imports) {
      const known = importers.get(target);
      if (known) known.push(file);
      else importers.set(target, [file]);
    }
  }
  const seen = new Set(changed);
  const waiting = [...changed];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    for (const next of importers.get(file) ?? []) {
      if (seen.has(next)) continue;
      seen.add(next);
      waiting.push(next);
    }
  }
  return seen;
}

/** @param {Graph} graph @param {string} file */
const contractsOf = (graph, file) => (graph.get(file) ?? []).filter((target) => target.startsWith('lib/contract/'));

/**
 * Selects the suites that a change can affect: by their own imports, or by the services behind the contracts that they
 * call.
 * @param {Graph} graph
 * @param {readonly string[]} suites @param {readonly string[]} routeFiles @param {ReadonlySet<string>} changed
 */
export function suitesFor(graph, suites, routeFiles, changed) {
  const hit = reaching(graph, changed, WHOLE_PROVIDER);
  const contracts = new Set(contractsServedBy(graph, routeFiles, changed));
  return suites.filter((suite) => hit.has(suite) || contractsOf(graph, suite).some((file) => contracts.has(file)));
}

/**
 * Returns the contracts whose service a change can affect.
 * @param {Graph} graph @param {readonly string[]} routeFiles @param {ReadonlySet<string>} changed
 */
export function contractsServedBy(graph, routeFiles, changed) {
  const hit = reaching(graph, changed, WHOLE_PROVIDER);
  return routeFiles.filter((file) => hit.has(file)).flatMap((file) => contractsOf(graph, file));
}

/**
 * Returns the address pattern of a page file: `app/(site)/news/[id]/page.tsx` serves `/news/{anything}`.
 * @param {string} file
 */
export function pagePattern(file) {
  const segments = file.split('/').slice(1, -1);
  const parts = segments
    .filter((segment) => !/^\(.*\)$/.test(segment))
    .map((segment) => segment.replace(/^\[.*\]$/, '*'));
  return parts.join('/');
}

/** @param {string} pattern @param {string} address */
function matches(pattern, address) {
  const [parts, given] = [pattern.split('/'), address.split('/').slice(1)];
  // A detail page also serves its bare address, through a rewrite.
  return (
    (given.length === parts.length || given.length === parts.length - 1) &&
    parts.every((part, at) => part === '*' || part === given[at])
  );
}

/** Returns the addresses in the text of a browser test. @param {string} text */
const addressesIn = (text) => [...new Set([...text.matchAll(/['"`](\/[\w/-]*)/g)].map(([, address = '']) => address))];

/**
 * Selects the browser tests that a change can affect: by their imports, and by the addresses of pages in their text.
 * @param {Graph} graph @param {readonly { file: string, text: string }[]} specs @param {readonly string[]} pages files
 * of pages
 * @param {ReadonlySet<string>} changed
 */
export function specsFor(graph, specs, pages, changed) {
  const hit = reaching(graph, changed);
  const patterns = pages.filter((file) => hit.has(file)).map(pagePattern);
  const found = specs
    .filter(
      ({ file, text }) =>
        hit.has(file) || addressesIn(text).some((address) => patterns.some((pattern) => matches(pattern, address))),
    )
    .map(({ file }) => file);
  const isShared = found.length > specs.length / 2;
  return { specs: isShared ? SMOKE : found, isShared };
}
