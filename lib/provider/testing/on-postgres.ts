import { testServer } from './env';

/** Suites that need several connections: they run on a real PostgreSQL only. */
export const onPostgres = {
  describe: testServer ? describe : describe.skip,
  it: testServer ? it : it.skip,
};
