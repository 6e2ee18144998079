import { createServer, type Socket } from 'node:net';
import type { Redis } from 'ioredis';
import { pino } from 'pino';
import { type Relay, startRelay } from '../testing/relay';
import { createLimiter } from './limiter';
import { connectRedis } from './redis';

const log = pino({ level: 'silent' });

describe.each(['hangs', 'refuses'])('a Redis that %s', (how) => {
  let relay: Relay;
  let redis: Redis;
  beforeEach(async () => {
    relay = await startRelay();
    if (how === 'refuses') await relay.refuse();
    redis = connectRedis(`redis://127.0.0.1:${relay.port}`, log);
  });
  afterEach(async () => {
    redis.disconnect();
    await relay.close();
  });

  it('delays requests only briefly, and limits still apply', async () => {
    const limiter = createLimiter(redis);
    const started = Date.now();
    const waits: number[] = [];
    for (let turn = 0; turn < 25; turn++) waits.push(await limiter.consume('query', '203.0.113.9'));
    expect(Date.now() - started).toBeLessThan(1000);
    expect(waits.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 0));
    expect(waits.slice(20).every((wait) => wait > 0)).toBe(true);
  });
});

/** Server that reports to be ready like Redis and then never answers. */
async function startMute() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    let isReady = false;
    socket.on('data', (data) => {
      const info = 'redis_version:7.0.0\r\nloading:0\r\n';
      for (const [, command] of data.toString().matchAll(/\*\d+\r\n\$\d+\r\n(\w+)/g)) {
        if (isReady) return;
        isReady = command?.toLowerCase() === 'info';
        socket.write(isReady ? `$${info.length}\r\n${info}\r\n` : '+OK\r\n');
      }
    });
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  const close = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { port, close };
}

it('waits once, not for every request, when Redis stops responding', async () => {
  const mute = await startMute();
  const redis = connectRedis(`redis://127.0.0.1:${mute.port}`, log);
  await new Promise((resolve) => redis.once('ready', resolve));
  const limiter = createLimiter(redis);
  const started = Date.now();
  for (let turn = 0; turn < 20; turn++) expect(await limiter.consume('query', 'a')).toBe(0);
  expect(await limiter.consume('query', 'a')).toBeGreaterThan(0);
  expect(Date.now() - started).toBeLessThan(1500);
  redis.disconnect();
  mute.close();
});
