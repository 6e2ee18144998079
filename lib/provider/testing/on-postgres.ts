import { testServer } from './env';

/** For what one connection cannot show: runs on a real PostgreSQL only. */
export const onPostgres = {
  describe: testServer ? describe : describe.skip,
  it: testServer ? it : it.skip,
};
