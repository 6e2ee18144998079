import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../db/schema';
import { startProvider, type TestProvider } from '../testing/harness';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());

const tables = Object.values(schema)
  .filter((entry) => is(entry, PgTable))
  .map((table) => getTableConfig(table));

const rows = async (query: string) => {
  const { rows: found } = await provider.ports.database.raw.query(query);
  return found.map((row) => Object.values(row).join('.')).toSorted();
};

it('migrations create exactly the columns of the declared tables', async () => {
  const declared = tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`));
  expect(
    await rows(
      `select table_name, column_name from information_schema.columns
       where table_schema = 'public' and table_name in (${tables.map(({ name }) => `'${name}'`).join()})`,
    ),
  ).toEqual(declared.toSorted());
});

it('migrations create every declared index', async () => {
  const made = await rows("select tablename, indexname from pg_indexes where schemaname = 'public'");
  const declared = tables.flatMap(({ name, indexes }) => indexes.map(({ config }) => `${name}.${config.name}`));
  expect(declared.length).toBeGreaterThan(50);
  expect(declared.filter((index) => !made.includes(index))).toEqual([]);
});
