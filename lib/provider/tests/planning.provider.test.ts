import { startProvider, testServer } from '../testing/harness';

(testServer ? it : it.skip)('a server neither compiles a statement nor starts helpers for it', async () => {
  const provider = await startProvider();
  const { raw } = provider.ports.database;
  const settings = await raw.query(
    "select current_setting('jit') as jit, current_setting('max_parallel_workers_per_gather') as helpers",
  );
  expect(settings.rows).toEqual([{ jit: 'off', helpers: '0' }]);
  await provider.close();
});
