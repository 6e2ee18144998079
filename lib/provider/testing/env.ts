/** The URL of a PostgreSQL server for tests; the test script starts one and sets it. */
export const testServer = process.env.TEST_DATABASE_URL;
/** Log level of providers in tests. */
export const testLogLevel = process.env.TEST_LOG ?? 'silent';
