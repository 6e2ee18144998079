import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';

/** Limits for one client. */
export interface ConnectionLimits {
  /** Concurrent connections of one address; an office, a school or a carrier may share one. */
  perAddress: number;
  /** Pipelined requests that may wait on one connection; browsers and nginx send none. */
  waiting: number;
  /** Time after which a connection that reads nothing is closed; milliseconds. */
  stalledMs: number;
}

const LIMITS: ConnectionLimits = { perAddress: 1000, waiting: 8, stalledMs: 30_000 };
/** Connections in total; the system's own limits are near beyond it. */
const MAX_CONNECTIONS = 10_000;

/** Closes connections of an address beyond its limit. */
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
 * Tracks whether connections read what is sent to them.
 * @returns closes those that have read nothing for `limit` milliseconds; call it regularly with the current time
 */
export function watchStalled(server: Server, limit: number): (now: number) => void {
  /** Bytes that each connection had read at its last progress, and the time of it. */
  const open = new Map<Socket, { taken: number; since: number }>();
  server.on('connection', (socket) => {
    // Nothing was sent yet.
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
 * Enforces {@link ConnectionLimits}.
 * @param hops trusted proxies in front; they own all connections then and limit clients themselves
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
 * Handles the requests of a connection one after the other, in turn with all others. Node emits pipelined requests at
 * once, so the answers to a client that does not read would pile up in memory, and other clients would wait for all of
 * them.
 */
export function inTurn(listener: RequestListener, most = LIMITS.waiting): RequestListener {
  const lines = new WeakMap<Socket, (() => void)[]>();
  return (request, response) => {
    const { socket } = request;
    const start = () => {
      response.once('close', () => {
        // Nothing is sent after `connection: close`.
        const next = socket.writable ? lines.get(socket)?.shift() : undefined;
        if (!next) lines.delete(socket);
        // Not in the same turn: other connections are read first.
        else setImmediate(() => !socket.destroyed && next());
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
