import type { Server } from 'node:http';

/** Time that running requests get to finish. */
const DRAIN_MS = 10_000;

/**
 * Stops accepting connections, lets running requests finish, and closes the rest after the limit. Answers carry
 * `connection: close`, so clients open a new connection for their next request.
 */
export async function drain(server: Server, limit = DRAIN_MS): Promise<void> {
  server.prependListener('request', (_, response) => response.setHeader('connection', 'close'));
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  // Connections become idle when their answers have been sent; Node closes those only on request.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const late = setTimeout(() => server.closeAllConnections(), limit);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}
