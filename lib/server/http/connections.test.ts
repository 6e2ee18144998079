/** @jest-environment node */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { type ConnectionLimits, guardConnections, inTurn, watchStalled } from './connections';
import { endInOrder } from './orderly-end';
import { RawClient } from './testing/raw-client';

const MIB = 1024 * 1024;
const GET = 'GET / HTTP/1.1\r\nhost: a.example\r\n\r\n';

let stop = () => {};
afterEach(() => stop());

async function serve(listener: RequestListener, limits: Partial<ConnectionLimits> = {}, hops = 0) {
  const answer: RequestListener = (request, response) => {
    endInOrder(request, response);
    listener(request, response);
  };
  const server: Server = createServer(inTurn(answer, limits.waiting));
  guardConnections(server, hops, limits);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stop = () => {
    server.closeAllConnections();
    server.close();
  };
  // An address listening on TCP is an object; the type also covers pipes.
  const { port } = server.address() as AddressInfo;
  return { server, port, connect: () => RawClient.to(port) };
}

/** Resolves when `holds` does; polled, since no event tells it. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
}

it('starts a request of a connection after the previous answer was read', async () => {
  const begun: (string | undefined)[] = [];
  const held: (() => void)[] = [];
  const { connect } = await serve((request, response) => {
    begun.push(request.url);
    held.push(() => response.end(request.url));
  });
  const client = await connect();
  await client.send(['/1', '/2', '/3'].map((path) => GET.replace(' / ', ` ${path} `)).join(''));
  for (const path of ['/1', '/2', '/3']) {
    await until(() => begun.at(-1) === path);
    expect(held).toHaveLength(1);
    held.shift()?.();
    expect((await client.next()).body).toBe(path);
  }
  client.close();
});

it('buffers little for a client that reads no answers, and ends its connection', async () => {
  const body = Buffer.alloc(16 * MIB, 'x');
  let begun = 0;
  let held = 0;
  const { server, connect } = await serve(
    (request, response) => {
      begun += 1;
      request.socket.once('close', () => {
        held = request.socket.writableLength;
      });
      response.end(body);
    },
    { stalledMs: 200 },
  );
  const ended = new Promise<void>((resolve) => {
    server.once('connection', (socket) => socket.once('close', () => resolve()));
  });
  const client = await connect();
  await client.send(GET.repeat(8));
  await ended;
  expect(begun).toBe(1);
  expect(held).toBeLessThan(MIB);
  client.close();
});

it('ends a connection that reads nothing and keeps sending', async () => {
  const { server, connect } = await serve((_, response) => response.end(Buffer.alloc(16 * MIB)), { stalledMs: 200 });
  let isEnded = false;
  server.once('connection', (socket) => socket.once('close', () => (isEnded = true)));
  const client = await connect();
  await client.send(`${GET}GET /slow HTTP/1.1\r\n`);
  await until(() => {
    client.socket.write('x');
    return isEnded;
  });
  client.close();
});

it('keeps a connection that waits for its answer or reads slowly, and ends it when reading stops', async () => {
  const held: (() => void)[] = [];
  const { server, connect } = await serve((_, response) => {
    held.push(() => response.end(Buffer.alloc(64 * MIB)));
  });
  const endStalled = watchStalled(server, 1000);
  const sockets: Socket[] = [];
  server.on('connection', (socket) => sockets.push(socket));
  const { socket: client } = await connect();
  client.write(GET);
  await until(() => held.length > 0);
  const [socket] = sockets;
  if (!socket) throw new Error('no connection');
  let now = 0;
  for (; now < 10_000; now += 999) endStalled(now);
  held[0]?.();
  await until(() => socket.writableLength > 0);
  const taken = () => socket.bytesWritten - socket.writableLength;
  for (; now < 20_000; now += 999) {
    endStalled(now);
    const before = taken();
    await until(() => {
      client.read();
      return taken() > before && socket.writableLength > 0;
    });
  }
  endStalled(now);
  endStalled(now + 999);
  expect(socket.destroyed).toBe(false);
  // Data in the socket buffers may move once more.
  await until(() => {
    now += 1000;
    endStalled(now);
    return socket.destroyed;
  });
  client.destroy();
});

it('ends a connection that keeps sending requests without reading answers', async () => {
  let begun = 0;
  const count = () => {
    begun += 1;
  };
  const { connect } = await serve(count, { waiting: 4 });
  const client = await connect();
  await client.send(GET.repeat(6));
  await client.ended();
  expect(begun).toBe(1);
});

it('starts no request of a client that disconnected', async () => {
  const begun: (() => void)[] = [];
  const { server, connect } = await serve((_, response) => void begun.push(() => response.end('late')));
  const ended = new Promise<void>((resolve) => {
    server.once('connection', (socket) => socket.once('close', () => resolve()));
  });
  const client = await connect();
  await client.send(GET.repeat(3));
  await until(() => begun.length > 0);
  client.close();
  await ended;
  begun[0]?.();
  const other = await connect();
  await other.send(GET);
  await until(() => begun.length === 2);
  begun[1]?.();
  expect((await other.next()).body).toBe('late');
  expect(begun).toHaveLength(2);
  other.close();
});

it('limits the connections of an address until one of them ends', async () => {
  const { server, connect } = await serve((_, response) => response.end('ok'), { perAddress: 3 });
  const sockets: Socket[] = [];
  server.on('connection', (socket) => sockets.push(socket));
  const works = async (client: RawClient) => {
    await client.send(GET);
    return client.next().then(
      () => true,
      () => false,
    );
  };
  const clients = [await connect(), await connect(), await connect()];
  for (const client of clients) expect(await works(client)).toBe(true);
  expect(await works(await connect())).toBe(false);
  clients[0]?.close();
  const [first] = sockets;
  await until(() => first?.destroyed === true);
  expect(await works(await connect())).toBe(true);
  for (const client of clients) client.close();
});

it('does not limit the connections of trusted proxies', async () => {
  const { connect } = await serve((_, response) => response.end('ok'), { perAddress: 1 }, 1);
  for (const client of [await connect(), await connect(), await connect()]) {
    await client.send(GET);
    expect((await client.next()).body).toBe('ok');
  }
});

it('lets other connections be read between the requests of one', async () => {
  let begun = 0;
  const counts: number[] = [];
  const { connect } = await serve((_, response) => {
    begun += 1;
    setImmediate(() => counts.push(begun));
    response.end();
  });
  const client = await connect();
  await client.send(GET.repeat(4));
  await until(() => counts.length === 4);
  expect(counts).toEqual([1, 2, 3, 4]);
  client.close();
});
