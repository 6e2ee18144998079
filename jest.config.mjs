import path from 'node:path';
import { fileURLToPath } from 'node:url';
import vm from 'node:vm';
import { build } from 'esbuild';
import nextJest from 'next/jest.js';
import { suiteFiles, suitesTogether } from './scripts/lib/suites-together.mjs';

const createConfig = nextJest({ dir: './' });

/** Packages that ship ES modules only, which jest cannot require: each is bundled to CommonJS first. */
const esmOnly = [
  '@contentauth/c2pa-wasm',
  '@noble/curves/ed25519.js',
  '@noble/hashes/sha2.js',
  '@noble/hashes/utils.js',
  'asn1js',
  'client-zip',
  'file-type',
  'ky',
  'marked',
  'pkijs',
  'unpdf/pdfjs',
];
const bundles = path.join(import.meta.dirname, 'node_modules', '.cache', 'jest-esm');
const escaped = (name) => name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** From Node 24.9 on jest requires `.mjs` as what it is; made CommonJS by the transform, as older versions need it, it breaks. */
const requiresModules = typeof vm.SourceTextModule?.prototype.hasAsyncGraph === 'function';

const shared = {
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/$1',
    ...Object.fromEntries(esmOnly.map((name) => [`^${escaped(name)}$`, `${bundles}/${name}.cjs`])),
  },
  modulePathIgnorePatterns: ['<rootDir>/.next/', '<rootDir>/.data/', '<rootDir>/test-results/(?!suites)'],
  testPathIgnorePatterns: ['<rootDir>/e2e/', '<rootDir>/node_modules/', '<rootDir>/.next/'],
  transformIgnorePatterns: requiresModules ? ['\\.mjs$'] : [],
  testEnvironment: 'node',
};

/** The provider's suites, each a file of its own; `npm test` has them put together into as many files as it says. */
const SUITE = '.provider.test.ts';
/**
 * Suites that also run on the embedded database: what differs between the two (boot and its lock, prepared statements,
 * plans, search, jobs, files) and statements with much SQL of their own. Journeys run on it, too; everything else runs on
 * PostgreSQL alone.
 */
const EMBEDDED = [
  ...['boot', 'prepared', 'search', 'managed-search', 'jobs', 'uploads', 'tag-bus', 'planning', 'upgrade'],
  ...['embedded-folder', 'backup', 'figures', 'personal-data', 'statements', 'statements-of-lists'],
].map((name) => `${name}${SUITE}`);
/**
 * Suites that also run through a connection pool: one for each thing that differs there (boot, prepared statements, jobs,
 * locks by name, locks of rows, sequences of commands). The other domains lock and write by the same functions.
 */
const POOLED = ['boot', 'jobs', 'month-lock', 'orders-model', 'prepared', 'refunds', 'same-case', 'vote-audit'].map(
  (name) => `${name}${SUITE}`,
);
/** A suite that declares a kind of its own declares it for all that are loaded with it. */
const ADDS_KIND = /\badd\w*Kind\(/;
const TOGETHER = 'test-results/suites';
/** Number of bundles that the suites are compiled into; 0 where each suite runs by itself. */
const files = Number(process.env.PROVIDER_FILES ?? 0);
const root = path.join(import.meta.dirname, 'lib/provider');

/** The provider's suites for a project: put together, or each by itself. @param {string} name @param {(file: string) => boolean} wanted */
function suitesOf(name, wanted) {
  if (files > 0) {
    suitesTogether({
      root,
      ending: SUITE,
      alone: ADDS_KIND,
      folder: path.join(import.meta.dirname, TOGETHER, name),
      count: files,
      wanted,
    });
    return [`<rootDir>/${TOGETHER}/${name}/*.cjs`];
  }
  return suiteFiles(root, SUITE)
    .filter(wanted)
    .map((file) => `<rootDir>/lib/provider/${file}`);
}

const project = (settings) => createConfig({ ...shared, ...settings })();

/** Pure logic and the browser's side; the provider over its HTTP surface, whole and what also runs on the embedded database. */
export default async () => {
  await build({
    entryPoints: esmOnly.map((name) => ({ in: fileURLToPath(import.meta.resolve(name)), out: name })),
    outdir: bundles,
    outExtension: { '.js': '.cjs' },
    bundle: true,
    // Modules that several suites import exist once.
    external: esmOnly,
    format: 'cjs',
    platform: 'node',
    // The bundle resolves packages from the same node_modules as its sources.
    define: { 'import.meta.url': 'bundleAddress' },
    banner: { js: "const bundleAddress = require('node:url').pathToFileURL(__filename).href;" },
    logLevel: 'error',
  });
  return {
    // A first database takes seconds on a busy machine.
    testTimeout: 60_000,
    projects: [
      await project({
        displayName: 'unit',
        testMatch: [
          '<rootDir>/lib/**/*.test.ts',
          '<rootDir>/components/**/*.test.{ts,tsx}',
          '<rootDir>/scripts/**/*.test.ts',
        ],
        testPathIgnorePatterns: [...shared.testPathIgnorePatterns, '\\.provider\\.test\\.ts$'],
      }),
      await project({
        displayName: 'provider',
        testMatch: suitesOf('provider', () => true),
      }),
      await project({
        displayName: 'embedded',
        testMatch: suitesOf('embedded', (file) => EMBEDDED.includes(path.basename(file))),
      }),
      await project({
        displayName: 'pooled',
        testMatch: suitesOf('pooled', (file) => POOLED.includes(path.basename(file))),
      }),
      await project({ displayName: 'campaign', testMatch: ['<rootDir>/scripts/campaign/*.campaign.ts'] }),
    ],
  };
};
