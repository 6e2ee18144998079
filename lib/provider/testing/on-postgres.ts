import { testServer } from './env';

/** Suites that need several connections: they run on a real PostgreSQL only. */
export const onPostgres = {
  describe: testServer ? describe : describe.skip,
  it: testServer ? it : it.skip,
};

/** Suites about the embedded database alone: the step for it runs them, and they need not run beside a server. */
export const onEmbedded = { describe: testServer ? describe.skip : describe };
