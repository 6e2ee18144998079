import { connect, createServer, type Socket } from 'node:net';

export interface Relay {
  port: number;
  /** Stops forwarding data while every connection stays open. */
  hang(): void;
  /** Forwards the data that was held back. */
  goOn(): void;
  /** Breaks all connections and refuses new ones. */
  refuse(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Relays connections between a client and its server, to simulate failures of server and network. Without a target it
 * only hangs; with `breakAfter` each connection breaks after that many bytes were forwarded to the server.
 */
export async function startRelay(
  target?: { host: string; port: number },
  { breakAfter = Number.POSITIVE_INFINITY } = {},
): Promise<Relay> {
  const sockets = new Set<Socket>();
  let hangs = target === undefined;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    if (hangs) socket.pause();
  };
  const server = createServer((near) => {
    keep(near);
    if (!target) return;
    const far = connect(target.port, target.host);
    keep(far);
    let gone = 0;
    near.on('data', (data) => {
      gone += data.length;
      if (gone > breakAfter) near.destroy();
    });
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (data) => to.write(data));
      from.on('close', () => to.destroy());
      if (hangs) from.pause();
    }
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  const refuse = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  return {
    port,
    hang() {
      hangs = true;
      for (const socket of sockets) socket.pause();
    },
    goOn() {
      hangs = false;
      for (const socket of sockets) socket.resume();
    },
    refuse,
    close: () => (server.listening ? refuse() : Promise.resolve()),
  };
}
