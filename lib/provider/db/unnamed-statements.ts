import type { ClientBase } from 'pg';

/**
 * Sends every statement of a connection without its name. A connection pool that gives each transaction another session
 * would look for the name in a session that does not know it; an unnamed statement is parsed and run in one message.
 */
export function unnamedStatements(client: ClientBase): void {
  const { query } = client;
  const unnamed = (first: unknown, ...more: unknown[]): unknown => {
    const isConfig = typeof first === 'object' && first !== null && !('submit' in first) && 'name' in first;
    return Reflect.apply(query, client, [isConfig ? { ...first, name: undefined } : first, ...more]);
  };
  Object.assign(client, { query: unnamed });
}
