/** @jest-environment node */
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endInOrder } from '@/lib/server/http/orderly-end';
import { RawClient } from '@/lib/server/http/testing/raw-client';
import { BoundedMessage } from '../serve/bounded-message.mjs';

let stop = () => {};
afterEach(() => stop());

async function serve(listener: RequestListener) {
  const server = createServer({ IncomingMessage: BoundedMessage }, (request, response) => {
    endInOrder(request, response);
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stop = () => {
    server.closeAllConnections();
    server.close();
  };
  // An address listening on TCP is an object; the type also covers pipes.
  const { port } = server.address() as AddressInfo;
  return { connect: () => RawClient.to(port) };
}

const POST = 'POST / HTTP/1.1\r\nhost: a.example\r\ntransfer-encoding: chunked\r\n\r\n';

it.each([
  ['a hundred small chunks', '1\r\na\r\n'.repeat(100), 100],
  ['chunks as programs write them', `100\r\n${'a'.repeat(256)}\r\n`.repeat(3000), 768_000],
])('takes a body of %s', async (_, chunks, bytes) => {
  const { connect } = await serve((request, response) => {
    let taken = 0;
    request.on('data', (chunk: Buffer) => {
      taken += chunk.length;
    });
    request.on('end', () => response.end(String(taken)));
  });
  const client = await connect();
  await client.send(`${POST}${chunks}0\r\n\r\n`);
  expect((await client.next()).body).toBe(String(bytes));
});

it('closes a connection with a body of a known length in tiny packets', async () => {
  const { connect } = await serve((request) => request.resume());
  const client = await connect();
  client.socket.setNoDelay(true);
  await client.send(`${POST.replace('transfer-encoding: chunked', 'content-length: 900000')}`);
  const ended = new Promise((resolve) => client.socket.once('close', resolve));
  client.socket.resume();
  while (!client.socket.destroyed && (await client.send('a'))) await new Promise(setImmediate);
  await ended;
});

it.each([
  ['read', true],
  ['not read', false],
])('closes a connection with a body of endless tiny chunks that is %s', async (_, isRead) => {
  const requests: IncomingMessage[] = [];
  const { connect } = await serve((request, response) => {
    requests.push(request);
    if (isRead) request.resume();
    else response.end('refused');
  });
  const client = await connect();
  await client.send(POST);
  const ended = new Promise((resolve) => client.socket.once('close', resolve));
  client.socket.resume();
  while (!client.socket.destroyed && (await client.send('1\r\na\r\n'.repeat(500))));
  await ended;
  expect(requests).toHaveLength(1);
  expect(requests[0]?.destroyed).toBe(true);
});
