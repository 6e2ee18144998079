import { readOptions } from './options.mjs';
import { SMOKE, specsFor, suitesFor } from './selection.mjs';

const graph = new Map<string, readonly string[]>([
  ['lib/provider/tests/invoices.provider.test.ts', ['lib/contract/invoices.ts', 'lib/provider/app.ts']],
  ['lib/provider/tests/prize.provider.test.ts', ['lib/contract/prize.ts', 'lib/provider/app.ts']],
  ['lib/provider/app.ts', ['lib/provider/routes/invoices.ts', 'lib/provider/routes/prize.ts']],
  ['lib/provider/routes/invoices.ts', ['lib/contract/invoices.ts', 'lib/provider/services/invoice.ts']],
  ['lib/provider/routes/prize.ts', ['lib/contract/prize.ts', 'lib/provider/services/vote.ts']],
  ['lib/provider/services/invoice.ts', ['lib/provider/db/tables.ts']],
  ['lib/provider/services/vote.ts', ['lib/provider/db/tables.ts']],
]);
const suites = [...graph.keys()].filter((file) => file.endsWith('.test.ts'));
const routeFiles = [...graph.keys()].filter((file) => file.includes('/routes/'));
const selected = (...changed: string[]) => suitesFor(graph, suites, routeFiles, new Set(changed));

describe('provider suites that a change can affect', () => {
  it('are those that call the changed service', () => {
    expect(selected('lib/provider/services/invoice.ts')).toEqual(['lib/provider/tests/invoices.provider.test.ts']);
  });
  it('are all of them for a shared change', () => {
    expect(selected('lib/provider/db/tables.ts')).toEqual(suites);
  });
  it('are none for a change outside the provider', () => {
    expect(selected('docs/verify.md')).toEqual([]);
  });
});

describe('browser tests that a change can affect', () => {
  const site = new Map<string, readonly string[]>([
    ['app/(site)/news/[id]/page.tsx', ['components/article.tsx', 'ui.tsx']],
    ['app/scgp/page.tsx', ['components/hall.tsx', 'ui.tsx']],
  ]);
  const specs = [
    { file: 'e2e/news.spec.ts', text: "await page.goto('/news/3');" },
    { file: 'e2e/prize.spec.ts', text: "await page.goto('/scgp');" },
    { file: 'e2e/join.spec.ts', text: "await page.goto('/join');" },
  ];
  const reached = (...changed: string[]) => specsFor(site, specs, [...site.keys()], new Set(changed));
  it('open a page that includes the change', () => {
    expect(reached('components/article.tsx').specs).toEqual(['e2e/news.spec.ts']);
  });
  it('are the smoke tests when the change affects most pages', () => {
    expect(reached('ui.tsx')).toEqual({ specs: SMOKE, isShared: true });
  });
});

describe('arguments of npm test', () => {
  it('select steps, and reject an unknown step', () => {
    expect([...readOptions(['--only', 'unit,provider'], { isCi: false }).steps]).toEqual(['unit', 'provider']);
    expect(() => readOptions(['--only', 'units'], { isCi: false })).toThrow('不认识的步骤 units');
  });
  it('accept an existing shard only', () => {
    expect(readOptions(['--shard', '2/4'], { isCi: false }).shard).toBe('2/4');
    for (const shard of ['0/4', '5/4', 'a/b'])
      expect(() => readOptions(['--shard', shard], { isCi: false })).toThrow(shard);
  });
  it('include the newest Node in CI only', () => {
    expect(readOptions([], { isCi: true }).steps.has('node')).toBe(true);
    expect(readOptions([], { isCi: false }).steps.has('node')).toBe(false);
  });
});
