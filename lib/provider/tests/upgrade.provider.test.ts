import { loginByPassword } from '@/lib/contract/account';
import { getCentreCounts } from '@/lib/contract/dashboard';
import { getSite } from '@/lib/contract/site';
import { startProvider, type TestProvider } from '../testing/harness';
import { changedTables, type KeptTable, tablesOf } from '../testing/kept-rows';
import { queryOf, releasedDatabase } from '../testing/released-database';

/** Everything that migrations create: columns, constraints, indexes, functions and triggers. */
const CATALOGUE = {
  columns: `select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '') as line
    from information_schema.columns where table_schema = 'public'`,
  constraints: `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as line
    from pg_constraint where connamespace = 'public'::regnamespace`,
  indexes: `select indexdef as line from pg_indexes where schemaname = 'public'`,
  functions: `select pg_get_functiondef(oid) as line from pg_proc where pronamespace = 'public'::regnamespace`,
  triggers: `select pg_get_triggerdef(oid) as line from pg_trigger where not tgisinternal`,
};

/** Tables that the upgrade changes: the setting with the letters of the remittance codes is added. */
const CHANGED = ['config_values: 30 → 31'];

async function catalogueOf({ ports }: TestProvider) {
  const found: Record<string, string[]> = {};
  for (const [kind, query] of Object.entries(CATALOGUE)) {
    const { rows } = await ports.database.raw.query(query);
    found[kind] = rows.map(({ line }) => String(line)).toSorted();
  }
  return found;
}

describe('a database of 0.1', () => {
  let upgraded: TestProvider;
  let before: Map<string, KeptTable>;
  beforeAll(async () => {
    const place = await releasedDatabase('0.1');
    before = await queryOf(place.target, tablesOf);
    upgraded = await startProvider({ place });
  });
  afterAll(() => upgraded.close());

  it('has the schema of a new database after the upgrade', async () => {
    const fresh = await startProvider();
    expect(await catalogueOf(upgraded)).toEqual(await catalogueOf(fresh));
    await fresh.close();
  });

  it('keeps every row of every table, except those that the upgrade changes on purpose', async () => {
    const { raw } = upgraded.ports.database;
    expect(before.size).toBeGreaterThan(60);
    expect(await changedTables((sql) => raw.query(sql), before)).toEqual(CHANGED);
  });

  it('keeps the password and the counts of a user', async () => {
    const body = { account: '13800000001', password: 'Demo-2026' };
    const { token } = await upgraded.call(loginByPassword, { body });
    const { orders } = await upgraded.call(getCentreCounts, {}, { token });
    expect(orders).toBeGreaterThan(0);
  });

  it('keeps the letters of its remittance codes', async () => {
    expect(await upgraded.call(getSite, {})).toMatchObject({ remittancePrefix: 'YZ' });
  });
});

it('a database of an earlier state is refused with the way to upgrade', async () => {
  const earlier = 'delete from drizzle.__drizzle_migrations where id > 35';
  await expect(startProvider({ place: await releasedDatabase('0.1', earlier) })).rejects.toThrow('0.1 的最后一版');
});
