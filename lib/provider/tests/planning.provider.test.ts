import { startProvider } from '../testing/harness';
import { onPostgres } from '../testing/on-postgres';

onPostgres.it('a server neither compiles a statement nor starts helpers for a search', async () => {
  const provider = await startProvider();
  const { raw } = provider.ports.database;
  const settings = await raw.query(
    "select current_setting('jit') as jit, (select proparallel from pg_proc where proname = 'holds_patterns') as helpers",
  );
  expect(settings.rows).toEqual([{ jit: 'off', helpers: 'u' }]);
  await provider.close();
});
