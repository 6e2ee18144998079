import type { PGlite, QueryOptions, Results } from '@electric-sql/pglite';
import { isPrepared } from './prepared';

type Query = (text: string, values: unknown[], options?: QueryOptions) => Promise<Results>;

/**
 * Creates a query function for the embedded database that caches `prepared` statements, as the server driver does:
 * parsed and planned once, then bound and executed in one exchange. PGlite's own `query` starts over each time.
 */
export async function keepingQuery(client: PGlite): Promise<Query> {
  const { parse, protocol } = await import('@electric-sql/pglite');
  const { serialize } = protocol;
  const send = (...messages: Uint8Array[]) => client.execProtocolStream(Buffer.concat([...messages, serialize.sync()]));
  /** Cached statements by text: name and parameter types. */
  const kept = new Map<string, { name: string; types: number[] }>();

  async function keep(text: string) {
    const name = `kept_${kept.size + 1}`;
    const described = await send(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }));
    const statement = { name, types: parse.parseDescribeStatementResults(described) };
    kept.set(text, statement);
    return statement;
  }

  async function execute(text: string, values: unknown[], options?: QueryOptions) {
    const { name, types } = kept.get(text) ?? (await keep(text));
    const written = values.map((value, place) => {
      if (value === null || value === undefined) return null;
      const serializer = client.serializers[types[place] ?? 0];
      return serializer ? serializer(value) : String(value);
    });
    const messages = await send(
      serialize.bind({ statement: name, values: written }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
    );
    // Inherits the client's hundreds of parsers; the library would copy them for every result.
    const parsers: typeof client.parsers = Object.assign(Object.create(client.parsers), options?.parsers);
    const [result] = parse.parseResults(messages, parsers, { rowMode: options?.rowMode });
    return result ?? { rows: [], fields: [] };
  }

  return async (text, values, options) => {
    if (!isPrepared(text)) return client.query(text, values, options);
    // Takes the same locks as `query`: waits for a running transaction and does not join it.
    return client._runExclusiveTransaction(() => client._runExclusiveQuery(() => execute(text, values, options)));
  };
}
