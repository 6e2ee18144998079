import { loginByPassword } from '@/lib/contract/account';
import { statementChannel } from '../db/statement-channel';
import { startProvider, type TestProvider } from '../testing/harness';
import { releasedDatabase } from '../testing/released-database';

let provider: TestProvider;
const tokens: Record<string, string | undefined> = {};
beforeAll(async () => {
  provider = await startProvider({ place: await releasedDatabase('0.1') });
  for (const [role, account] of [
    ['person', '13800000001'],
    ['staff', '13800000009'],
  ] as const)
    tokens[role] = (await provider.call(loginByPassword, { body: { account, password: 'Demo-2026' } })).token;
});
afterAll(() => provider.close());

/** The calls that the portal makes most often, with the number of statements that each may run. */
const calls: readonly (readonly [role: 'visitor' | 'person' | 'staff', path: string, most: number])[] = [
  ['visitor', '/api/v1/site', 1],
  ['visitor', '/api/v1/articles?channel=policy', 1],
  ['visitor', '/api/v1/articles/1', 5],
  ['visitor', '/api/v1/persons?kind=copyright', 5],
  ['visitor', '/api/v1/persons/1', 7],
  ['visitor', '/api/v1/activities', 2],
  ['visitor', '/api/v1/contract_template', 2],
  ['visitor', '/api/v1/prize/entries', 3],
  ['visitor', '/api/v1/prize/tally', 2],
  ['visitor', '/api/v1/members', 2],
  ['person', '/api/v1/user/info', 1],
  ['person', '/api/v1/user/centre/counts', 2],
  ['person', '/api/v1/user/dashboard', 2],
  ['person', '/api/v1/user/orders', 4],
  ['person', '/api/v1/user/orders/1', 7],
  ['person', '/api/v1/user/records', 4],
  ['person', '/api/v1/user/records/5', 6],
  ['person', '/api/v1/user/messages', 3],
  ['person', '/api/v1/user/manage', 5],
  ['person', '/api/v1/user/manage/zpdj', 5],
  ['staff', '/api/v1/staff/queues', 3],
  ['staff', '/api/v1/staff/first-in-line', 16],
];

/** Requests a path and returns the statements that it ran. */
async function statementsOf(path: string, token?: string): Promise<string[]> {
  const run: string[] = [];
  const note = (text: unknown) => void run.push(String(text));
  statementChannel.subscribe(note);
  try {
    const { status } = await provider.raw('GET', path, { token });
    expect(status).toBe(200);
  } finally {
    statementChannel.unsubscribe(note);
  }
  return run;
}

describe.each(calls)('%s %s', (role, path, most) => {
  it(`runs at most ${most} statements, none of them twice`, async () => {
    // The first call fills the caches of settings and dictionaries.
    await statementsOf(path, tokens[role]);
    const run = await statementsOf(path, tokens[role]);
    expect(run.filter((text, at) => run.indexOf(text) !== at)).toEqual([]);
    expect(run.length).toBeLessThanOrEqual(most);
  });
});
