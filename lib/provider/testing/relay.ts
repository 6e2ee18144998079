import { connect, createServer, type Socket } from 'node:net';

export interface Relay {
  port: number;
  /** From now on nothing passes, while every connection stays open. */
  hang(): void;
  /** Lets through what waits. */
  goOn(): void;
  /** Breaks every connection and refuses new ones. */
  refuse(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Stands between a client and its server, to fail as a server or a network fails. Without a target it only hangs; with
 * `breakAfter` every connection breaks when so many bytes have gone through to the server.
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
