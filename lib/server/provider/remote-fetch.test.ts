import { createServer } from 'node:net';
import { remoteFetch } from './remote-fetch';

/** A host that closes its first connection without an answer. */
async function startHost() {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    const isFirst = connections === 1;
    socket.on('error', () => undefined);
    socket.once('data', () =>
      isFirst ? socket.destroy() : socket.end('HTTP/1.1 200 OK\r\ncontent-length: 2\r\nconnection: close\r\n\r\nok'),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { base: `http://127.0.0.1:${port}`, connections: () => connections, stop: () => server.close() };
}

it('retries a read after a closed connection', async () => {
  const host = await startHost();
  const answer = await remoteFetch(`${host.base}/a`, { method: 'GET' });
  expect([await answer.text(), host.connections()]).toEqual(['ok', 2]);
  host.stop();
});

it('never retries a write', async () => {
  const host = await startHost();
  await expect(remoteFetch(`${host.base}/a`, { method: 'POST', body: '{}' })).rejects.toThrow('fetch failed');
  expect(host.connections()).toBe(1);
  host.stop();
});

it('does not retry after an abort', async () => {
  const host = await startHost();
  await expect(remoteFetch(`${host.base}/a`, { signal: AbortSignal.abort() })).rejects.toThrow();
  expect(host.connections()).toBe(0);
  host.stop();
});
