import { randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { chmod, readFile, rename, writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Database } from '../db/database';
import { type Finding, finding } from './finding';
import { linesOf } from './lines';
import { type SnapshotSource, snapshotLine, snapshotOf } from './snapshot';

/** Address and key by which commands on this machine reach a running portal; readable by its user alone. */
const address = z.object({ pid: z.number(), port: z.number(), token: z.string() });
const fileIn = (dir: string) => path.join(dir, 'door.json');
/** A reader that takes nothing for so long loses the snapshot, as the embedded database serves no one else meanwhile. */
const PATIENCE_MS = 10_000;

function isToken(given: string | undefined, token: string): boolean {
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(`Bearer ${token}`)];
  return a.length === b.length && timingSafeEqual(a, b);
}

async function sendSnapshot(database: Database, response: ServerResponse): Promise<void> {
  response.setHeader('content-type', 'application/x-ndjson');
  await snapshotOf(database)(async (line) => {
    if (response.destroyed) throw new Error('the reader has gone');
    if (response.write(`${JSON.stringify(line)}\n`)) return;
    const late = AbortSignal.timeout(PATIENCE_MS);
    await once(response, 'drain', { signal: late });
  });
  response.end();
}

const sendFindings = (examine: () => Promise<Finding[]>, response: ServerResponse) => async () => {
  const found = await examine();
  response.setHeader('content-type', 'application/json').end(JSON.stringify(found));
};

/**
 * Lets the commands of this machine read the embedded database while the portal holds it: one process alone may open its
 * folder. Listens on the loopback interface; the token is in the data folder.
 */
export async function openDoor(
  database: Database,
  { dir, examine, log }: { dir: string; examine: () => Promise<Finding[]>; log: Logger },
): Promise<{ close(): Promise<void> }> {
  const token = randomBytes(32).toString('base64url');
  const server = createServer((request, response) => {
    if (!isToken(request.headers.authorization, token)) return response.writeHead(401).end();
    const answer = {
      '/snapshot': () => sendSnapshot(database, response),
      '/findings': sendFindings(examine, response),
    };
    const chosen = request.url === '/snapshot' || request.url === '/findings' ? answer[request.url] : null;
    if (!chosen) return response.writeHead(404).end();
    chosen().catch((error: unknown) => {
      log.warn({ err: error }, 'a command of this machine was not answered');
      response.destroy();
    });
  });
  server.listen({ port: 0, host: '127.0.0.1', exclusive: true }).unref();
  await once(server, 'listening');
  const bound = server.address();
  const said = { pid: process.pid, port: typeof bound === 'object' && bound ? bound.port : 0, token };
  const part = `${fileIn(dir)}.${process.pid}`;
  await writeFile(part, JSON.stringify(said), { mode: 0o600 });
  await chmod(part, 0o600);
  await rename(part, fileIn(dir));
  return {
    async close() {
      rmSync(fileIn(dir), { force: true });
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function ask(dir: string, what: string): Promise<Response> {
  const { port, token } = address.parse(JSON.parse(await readFile(fileIn(dir), 'utf8')));
  const answer = await fetch(`http://127.0.0.1:${port}${what}`, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`门户没有应答（${answer.status}）`);
  return answer;
}

/** Has the portal that holds the folder examine itself. */
export const findingsThroughDoor = async (dir: string): Promise<Finding[]> =>
  finding.array().parse(await (await ask(dir, '/findings')).json());

/** Reads the embedded database through the portal that holds its folder. Throws if none answers. */
export function snapshotThroughDoor(dir: string): SnapshotSource {
  return async (receive) => {
    const answer = await ask(dir, '/snapshot');
    if (!answer.body) throw new Error('门户没有交出数据');
    const input = Readable.fromWeb(answer.body as NodeReadableStream<Uint8Array>);
    for await (const line of linesOf(input)) await receive(snapshotLine.parse(JSON.parse(line)));
  };
}
