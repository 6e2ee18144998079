import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { QUEUE_SUBJECTS } from '@/lib/contract/queue';
import { contentKinds } from '@/lib/kinds/content';
import { systemContext } from '../core/context';
import { startProvider, type TestProvider } from '../testing/harness';
import { nobodysSubjects } from './nobodys';
import { isDeclaredSubject, whoseChanged } from './whose';

const domains = join(process.cwd(), 'lib/provider/domains');
/** Subjects of the changes that services record, as their sources name them. */
const written = readdirSync(domains, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => readFileSync(join(domains, path), 'utf8'))
  .filter((source) => source.includes('.changed('))
  .flatMap((source) => [...source.matchAll(/\bsubject: '([\w-]+)'/g)].map(([, subject = '']) => subject));
/** Read by each test, as tests of other suites add kinds. */
const contents = () => contentKinds().map(({ key }) => key);

let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());

it("every subject of a change has an owner, or is declared to be nobody's", () => {
  expect(new Set(written).size).toBeGreaterThan(20);
  const all = [...written, ...contents(), ...QUEUE_SUBJECTS];
  expect([...new Set(all)].filter((subject) => !isDeclaredSubject(subject))).toEqual([]);
});

it('nothing is declared that no change has', () => {
  const known = new Set([...written, ...contents()]);
  expect(nobodysSubjects().filter((subject) => !known.has(subject))).toEqual([]);
});

it('a change of an unknown subject, and one whose id names no row, are refused', async () => {
  const ctx = systemContext(provider.ctx.ports);
  await expect(whoseChanged(ctx, 'something-new', 1)).rejects.toThrow('something-new');
  await expect(whoseChanged(ctx, 'certificate', 'A-1')).rejects.toThrow('names no row');
  expect((await whoseChanged(ctx, 'certificate', '1')).size).toBe(0);
  expect((await whoseChanged(ctx, 'setting', 'siteName')).size).toBe(0);
});
