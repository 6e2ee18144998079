// @ts-check
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import { createInterface } from 'node:readline';

/** @typedef {{ port: number, end: () => void }} Service */

/** @param {import('node:net').Server} server @returns {Promise<Service>} */
async function listening(server) {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('没有端口');
  return { port: address.port, end: () => void server.close() };
}

/** @param {import('node:http').RequestListener} answer */
const serve = (answer) => listening(createServer(answer));

/** Starts an object store that keeps what it is given, for as long as it runs. */
export function objectStore() {
  /** @type {Map<string, Buffer>} */
  const objects = new Map();
  return serve(async (request, response) => {
    const key = String(request.url).split('?')[0];
    if (request.method === 'PUT') {
      /** @type {Buffer[]} */
      const chunks = [];
      for await (const chunk of request) chunks.push(chunk);
      objects.set(key, Buffer.concat(chunks));
      return response.writeHead(200, { etag: '"1"' }).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    const found = objects.get(key);
    return found ? response.end(found) : response.writeHead(404).end();
  });
}

/** Starts a gateway that accepts every message. */
export const messageGateway = () =>
  serve((request, response) => {
    request.resume();
    response.end('{}');
  });

/** Starts a mail server that accepts every mail (RFC 5321) and keeps none. */
export const mailServer = () =>
  listening(
    createTcpServer(async (socket) => {
      socket.on('error', () => undefined);
      /** @param {string} text */
      const say = (text) => socket.write(`${text}\r\n`);
      say('220 mail.example');
      let isContent = /** @type {boolean} */ (false);
      for await (const line of createInterface({ input: socket })) {
        if (isContent && line !== '.') continue;
        isContent = !isContent && /^DATA\b/i.test(line);
        say(isContent ? '354 go ahead' : '250 ok');
        if (/^QUIT\b/i.test(line)) return void socket.end();
      }
    }),
  );
