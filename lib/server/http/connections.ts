import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';

/** What one client may hold of this server. */
export interface ConnectionLimits {
  /** Connections of one address at a time; an office, a school or a carrier may share one. */
  perAddress: number;
  /** Requests that wait on one connection for the answers before them. */
  waiting: number;
  /** Longest time in which a connection takes nothing of what is sent to it; milliseconds. */
  stalledMs: number;
}

const LIMITS: ConnectionLimits = { perAddress: 1000, waiting: 32, stalledMs: 30_000 };
/** Connections of all; beyond them the system's own limits are near. */
const MAX_CONNECTIONS = 10_000;

/** Lets no address hold more than its share of connections. */
function limitByAddress(server: Server, most: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    if (count > most) socket.destroy();
  });
}

/**
 * Watches whether connections take what waits for them.
 * @returns what ends those that have taken nothing for `limit` milliseconds; to be called now and then with the time
 */
export function watchStalled(server: Server, limit: number): (now: number) => void {
  /** What each connection had taken when it last took something, and when that was. */
  const open = new Map<Socket, { taken: number; since: number }>();
  server.on('connection', (socket) => {
    // Nothing was sent to it yet.
    open.set(socket, { taken: -1, since: 0 });
    socket.once('close', () => open.delete(socket));
  });
  return (now) => {
    for (const [socket, seen] of open) {
      const taken = socket.bytesWritten - socket.writableLength;
      if (socket.writableLength === 0 || taken !== seen.taken) open.set(socket, { taken, since: now });
      else if (now - seen.since >= limit) socket.destroy();
    }
  };
}

/**
 * Keeps clients within {@link ConnectionLimits}.
 * @param hops proxies of ours before this server; all connections are theirs then, and they count their clients
 */
export function guardConnections(server: Server, hops: number, limits: Partial<ConnectionLimits> = {}): void {
  const { perAddress, stalledMs } = { ...LIMITS, ...limits };
  server.maxConnections = MAX_CONNECTIONS;
  if (hops === 0) limitByAddress(server, perAddress);
  const endStalled = watchStalled(server, stalledMs);
  const timer = setInterval(() => endStalled(Date.now()), Math.ceil(stalledMs / 6)).unref();
  server.once('close', () => clearInterval(timer));
}

/**
 * Answers the requests of a connection one after the other. Node hands over all that were sent without waiting, and the
 * answers to a client that reads none of them would gather in memory.
 */
export function inTurn(listener: RequestListener, most = LIMITS.waiting): RequestListener {
  const lines = new WeakMap<Socket, (() => void)[]>();
  return (request, response) => {
    const { socket } = request;
    const start = () => {
      response.once('close', () => {
        // After `connection: close` nothing more is sent.
        const next = socket.writable ? lines.get(socket)?.shift() : undefined;
        if (next) next();
        else lines.delete(socket);
      });
      listener(request, response);
    };
    const line = lines.get(socket);
    if (!line) {
      lines.set(socket, []);
      start();
    } else if (line.length < most) line.push(start);
    else socket.destroy();
  };
}
