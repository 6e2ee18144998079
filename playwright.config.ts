import path from 'node:path';
import { defineConfig, devices } from 'playwright/test';

const port = Number(process.env.E2E_PORT ?? 3200);
const baseURL = process.env.E2E_BASE_URL ?? `http://127.0.0.1:${port}`;

/** Flags that a Chromium of the system needs as root and behind a closed network. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

const chromium = { ...devices['Desktop Chrome'], channel: undefined };

/** Journeys against a production build with a fresh embedded database. */
export default defineConfig({
  testDir: './e2e',
  fullyParallel: true,
  workers: 2,
  // None at home, where a flake is to be seen; one where a busy machine would throw a whole run away.
  retries: process.env.CI ? 1 : 0,
  // Machines differ fourfold, and a limit that only the slow ones reach says nothing of the portal.
  timeout: 120_000,
  expect: { timeout: 15_000, toHaveScreenshot: { pathTemplate: '{testDir}/pictures/{arg}{ext}' } },
  reporter: [['line'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    baseURL,
    // Short of the journey's own limit, so that a failure names what was waited for.
    actionTimeout: 30_000,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Recording every journey takes a third of the whole time; add `--trace on` to look for a fault at home.
    trace: 'on-first-retry',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args },
  },
  projects: [
    { name: 'crawl', testMatch: 'walk/crawl.setup.ts', teardown: 'crawl-end' },
    { name: 'crawl-end', testMatch: 'walk/stop.teardown.ts' },
    { name: 'walk', testMatch: 'walk/*.spec.ts', use: chromium, dependencies: ['crawl'] },
    { name: 'seeded', testMatch: 'processes/seeded.setup.ts' },
    { name: 'processes', testMatch: 'processes/*.spec.ts', dependencies: ['seeded'] },
    { name: 'journeys', testMatch: '*.spec.ts', testIgnore: ['walk/**', 'processes/**'], use: chromium },
  ],
  webServer: process.env.E2E_BASE_URL
    ? undefined
    : {
        command: 'node --v8-pool-size=1 scripts/serve.mjs',
        cwd: process.env.PORTAL_DIR,
        url: `${baseURL}/api/health`,
        timeout: 120_000,
        env: {
          PORT: String(port),
          DATA_DIR: path.resolve('test-results/data'),
          KEYS_DIR: path.resolve('test-results/keys'),
          LIMIT_FACTOR: '1000',
          DEV_OUTBOX: '1',
          LOG_LEVEL: 'warn',
        },
      },
});
