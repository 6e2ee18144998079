import type { Server } from 'node:http';

/** Longest that running requests are waited for. */
const DRAIN_MS = 10_000;

/**
 * Takes no more requests, lets the running ones end, and closes what is left after the limit. Answers tell their
 * clients to come back on another connection, so nobody's next request meets a closed door unprepared.
 */
export async function drain(server: Server, limit = DRAIN_MS): Promise<void> {
  server.prependListener('request', (_, response) => response.setHeader('connection', 'close'));
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  // A connection becomes idle when its running answer has been sent; Node closes those only when asked.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const late = setTimeout(() => server.closeAllConnections(), limit);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}
