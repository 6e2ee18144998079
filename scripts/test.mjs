// @ts-check
/* `npm test`: lint, types, what is unused, the API's description, jest (PGlite and PostgreSQL), a production build, journeys. Ends with `N passed, N failed`. */
import { mkdirSync, rmSync } from 'node:fs';
import { build, install, requireNode } from './lib/prepare.mjs';

requireNode();
install({ tools: true });
const { findChromium } = await import('./lib/chromium.mjs');
const { tryNewestNode } = await import('./lib/newest-node.mjs');
const { startPostgres } = await import('./lib/postgres.mjs');
const { check, conclude, jest, journeys, node } = await import('./lib/tally.mjs');

rmSync('test-results', { recursive: true, force: true });
mkdirSync('test-results', { recursive: true });

/** A check of the text of the code. @param {string} title @param {string[]} args */
const statics = (title, args) => check(node(title, args), title);

statics('格式与规则（Biome）', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings']);
statics('类型（TypeScript）', ['node_modules/typescript/bin/tsc', '--noEmit', '-p', '.']);
statics('没有用处的文件、导出与依赖（knip）', ['node_modules/knip/bin/knip.js', '--no-progress']);
statics('接口说明（Redocly）', ['--import', 'tsx', 'scripts/check-api.ts']);
jest('单元与后端（PGlite）', ['unit', 'provider'], 'jest-pglite');
try {
  const postgres = await startPostgres();
  jest('后端（PostgreSQL）', ['provider'], 'jest-postgres', { env: { TEST_DATABASE_URL: postgres.url } });
  await postgres.stop();
} catch (error) {
  console.error(`没有在 PostgreSQL 上测试：${error instanceof Error ? error.message : error}`);
  check(false, 'PostgreSQL');
}
build();
const chromium = await findChromium();
journeys('旅程（Playwright，生产构建）', chromium ? { CHROMIUM_PATH: chromium } : {});
// At home the Node that is there is enough; CI answers for the newest, too.
if (process.env.CI) await tryNewestNode();

process.exit(conclude() ? 0 : 1);
