import { readOptions } from './options.mjs';
import { pastIndexes, reaching, SMOKE, specsFor, suitesFor } from './selection.mjs';

const graph = new Map<string, readonly string[]>([
  ['lib/provider/domains/invoice/invoices.provider.test.ts', ['lib/contract/invoices.ts', 'lib/provider/boot/app.ts']],
  ['lib/provider/domains/prize/prize.provider.test.ts', ['lib/contract/prize.ts', 'lib/provider/boot/app.ts']],
  ['lib/provider/boot/app.ts', ['lib/provider/domains/invoice/routes.ts', 'lib/provider/domains/prize/routes.ts']],
  ['lib/provider/domains/invoice/routes.ts', ['lib/contract/invoices.ts', 'lib/provider/domains/invoice/apply.ts']],
  ['lib/provider/domains/prize/routes.ts', ['lib/contract/prize.ts', 'lib/provider/domains/prize/vote.ts']],
  ['lib/provider/domains/invoice/apply.ts', ['lib/provider/db/tables.ts']],
  ['lib/provider/domains/prize/vote.ts', ['lib/provider/db/tables.ts']],
]);
const suites = [...graph.keys()].filter((file) => file.endsWith('.test.ts'));
const routeFiles = [...graph.keys()].filter((file) => file.endsWith('/routes.ts'));
const selected = (...changed: string[]) => suitesFor(graph, suites, routeFiles, new Set(changed));

describe('provider suites that a change can affect', () => {
  it('are those that call the changed service', () => {
    expect(selected('lib/provider/domains/invoice/apply.ts')).toEqual([
      'lib/provider/domains/invoice/invoices.provider.test.ts',
    ]);
  });
  it('are all of them for a shared change', () => {
    expect(selected('lib/provider/db/tables.ts')).toEqual(suites);
  });
  it('are none for a change outside the provider', () => {
    expect(selected('docs/verify.md')).toEqual([]);
  });
});

test('an import through the index of a domain reaches only the file that exports the name', () => {
  const order = 'lib/provider/domains/order';
  const texts: Record<string, string> = {
    [`${order}/index.ts`]: "export { type OrderRow, present } from './present';\nexport { expire } from './expire';",
    'buyer.ts': "import { type OrderRow, present } from '../order';",
    'job.ts': "import { expire } from '../order';",
  };
  const index = `${order}/index.ts`;
  const whole = new Map([
    [index, [`${order}/present.ts`, `${order}/expire.ts`]],
    ['buyer.ts', [index]],
    ['job.ts', [index]],
  ]);
  const narrow = pastIndexes(whole, (file) => texts[file] ?? '');
  expect([...reaching(narrow, new Set([`${order}/expire.ts`]))]).not.toContain('buyer.ts');
  expect([...reaching(narrow, new Set([`${order}/expire.ts`]))]).toContain('job.ts');
});
describe('journeys that a change can reach', () => {
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
    expect(readOptions([], { isCi: true }).isBounded).toBe(true);
    for (const args of [['--only', 'journeys'], ['--shard', '1/2'], ['--changed']])
      expect(readOptions(args, { isCi: true }).isBounded).toBe(false);
    expect(readOptions([], { isCi: false }).isBounded).toBe(false);
  });
});
