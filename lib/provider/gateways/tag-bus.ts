import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import type { Logger } from 'pino';
import { z } from 'zod';

const CHANNEL = 'portal_tags';
/** Tags per message; PostgreSQL limits a payload to 8000 bytes. */
const MOST_TAGS = 100;
const AGAIN_MS = 1000;

const message = z.object({ from: z.string(), tags: z.array(z.string()) });

export interface TagBus {
  /**
   * Publishes invalidated tags to the other processes. Throws while the database is unavailable; the caller must retry.
   */
  publish(tags: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

export interface TagEars {
  /** Another process has invalidated these tags. */
  heard(tags: string[]): void | Promise<void>;
  /** The connection was interrupted: any tag may have been invalidated. */
  missed(): void;
}

/**
 * Invalidation bus of all processes on one PostgreSQL, by LISTEN and NOTIFY: without Redis too, every process shows
 * changes written by another. Resolves once it listens.
 */
export async function openTagBus(url: string, { heard, missed }: TagEars, log: Logger): Promise<TagBus> {
  const { default: pg } = await import('pg');
  const me = randomUUID();
  let client: Client | null = null;
  let closed = false;
  let again: NodeJS.Timeout | undefined;

  const hear = (payload: string | undefined) => {
    const { data } = message.safeParse(JSON.parse(payload ?? 'null'));
    if (data && data.from !== me) void heard(data.tags);
  };
  async function listen(): Promise<void> {
    const next = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 4000 });
    next.on('error', () => undefined);
    next.on('notification', ({ payload }) => hear(payload));
    next.once('end', () => {
      if (client !== next) return;
      client = null;
      later();
    });
    await next.connect();
    await next.query(`listen ${CHANNEL}`);
    client = next;
  }
  function later() {
    if (closed) return;
    again = setTimeout(() => {
      listen().then(
        () => missed(),
        (error) => {
          log.warn({ error: String(error) }, '听不到其他进程的改动，稍后再连数据库');
          later();
        },
      );
    }, AGAIN_MS);
  }

  await listen();
  return {
    async publish(tags) {
      if (!client) throw new Error('the database is away');
      for (let at = 0; at < tags.length; at += MOST_TAGS) {
        const payload = JSON.stringify({ from: me, tags: tags.slice(at, at + MOST_TAGS) });
        await client.query('select pg_notify($1, $2)', [CHANNEL, payload]);
      }
    },
    async close() {
      closed = true;
      clearTimeout(again);
      const open = client;
      client = null;
      await open?.end().catch(() => undefined);
    },
  };
}
