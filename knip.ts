import type { KnipConfig } from 'knip';

/** Entry points and dependencies that knip cannot detect; `npm test` allows no finding. */
const config: KnipConfig = {
  entry: [
    'scripts/*.{mjs,ts}',
    'scripts/campaign/*.campaign.ts',
    'e2e/**/*.{spec,setup,teardown}.ts',
    'playwright.config.ts',
    'lib/client/testing/browser.mjs',
    'e2e/support/{still-world,moved-clock}.mjs',
    // Begun by their path.
    'lib/provider/{db,parsing}/*-worker.mjs',
    'lib/provider/documents/worker/document-worker.mjs',
    'lib/provider/testing/workers/*.{mjs,ts}',
  ],
  project: ['**/*.{ts,tsx,mjs}'],
  // A type that the signature of an exported function names is part of it.
  ignoreExportsUsedInFile: true,
  // Programs of the machine.
  ignoreBinaries: ['openssl', 'podman'],
  // Read as files, by path.
  ignoreDependencies: ['@expo-google-fonts/noto-serif-sc', '@expo-google-fonts/noto-sans-sc'],
  // It maps packages to bundles in node_modules/.cache, which is no package.
  ignoreIssues: { 'jest.config.mjs': ['unlisted'] },
  // Named in a comment from the root of the checkout, where jest looks.
  ignoreUnresolved: ['./lib/client/testing/browser.mjs'],
};

export default config;
