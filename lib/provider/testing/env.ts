/** The URL of a PostgreSQL server for tests; the test script starts one and sets it. */
export const testServer = process.env.TEST_DATABASE_URL;
/** The same server by way of a connection pool, which the suites then go through. */
export const testPool = process.env.TEST_POOL_URL;
/** Log level of providers in tests. */
export const testLogLevel = process.env.TEST_LOG ?? 'silent';
