/** @jest-environment node */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { types } from 'node:util';
import type { CacheStore, CacheValue } from './entry.mjs';
import { PageCacheHandler } from './handler.mjs';
import { MemoryStore } from './memory.mjs';
import { RedisStore } from './redis.mjs';
import { collectTags, type ReadTags } from './request-tags.mjs';

const REDIS_BINARY = ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server'].find(
  existsSync,
);

const PAGE_CONTEXT = { cacheControl: { revalidate: 600, expire: 660 } };

function page(tags: string, html = '<h1>云州市版权协会</h1>'): CacheValue {
  return {
    kind: 'APP_PAGE',
    html,
    rscData: Buffer.from([0, 255, 128, 10]),
    headers: { 'x-next-cache-tags': tags },
    postponed: undefined,
    status: 200,
    segmentData: new Map([
      ['/_tree', Buffer.from('树')],
      ['/news/__PAGE__', Buffer.from([1, 2, 3])],
    ]),
  };
}

function routeResult(tags: string): CacheValue {
  return {
    kind: 'APP_ROUTE',
    body: Buffer.from('<rss/>'),
    status: 200,
    headers: { 'x-next-cache-tags': tags },
  };
}

function fetchResult(body: string, tags: string[]): CacheValue {
  return {
    kind: 'FETCH',
    data: { headers: {}, body, url: '', status: 200 },
    tags,
    revalidate: 600,
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

async function startRedis(port: number, folder: string): Promise<ChildProcess> {
  if (!REDIS_BINARY) throw new Error('redis-server is not installed');
  const server = spawn(REDIS_BINARY, ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--dir', folder], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await new Promise<void>((resolve, reject) => {
    server.once('exit', () => reject(new Error('redis-server ended')));
    server.stdout?.on('data', (line: Buffer) => line.includes('Ready to accept connections') && resolve());
  });
  return server;
}

async function stopRedis(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill('SIGKILL');
  await once(server, 'exit');
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (await condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('waited in vain');
}

/** Renders `key` like Next: a get that misses, then a set, through the handler of one request. */
async function render(store: CacheStore, key: string, value: CacheValue): Promise<void> {
  const handler = new PageCacheHandler(store);
  await handler.get(key, {});
  await handler.set(key, value, PAGE_CONTEXT);
}

const visit = async (store: CacheStore, key: string) => (await new PageCacheHandler(store).get(key, {}))?.value ?? null;

/** Behaviour required of every store; each test uses separate keys and tags. */
function behavesAsPageCache(storeOf: () => CacheStore) {
  it('starts empty', async () => {
    expect(await visit(storeOf(), '/empty')).toBeNull();
  });

  it('returns pages, route results and fetches unchanged', async () => {
    const values = [page('round'), routeResult('round'), fetchResult('eyJhIjoxfQ==', ['round'])];
    for (const [index, value] of values.entries()) {
      await render(storeOf(), `/round/${index}`, value);
      expect(await visit(storeOf(), `/round/${index}`)).toEqual(value);
    }
  });

  it('preserves buffers and reports lifetime and age', async () => {
    const before = Date.now();
    await render(storeOf(), '/kept', page('kept'));
    const hit = await new PageCacheHandler(storeOf()).get('/kept', {});
    expect(hit?.cacheControl).toEqual(PAGE_CONTEXT.cacheControl);
    expect(hit?.lastModified).toBeGreaterThanOrEqual(before);
    expect(hit?.lastModified).toBeLessThanOrEqual(Date.now());
    expect(Buffer.isBuffer(hit?.value.rscData)).toBe(true);
    const segmentData = hit?.value.segmentData;
    if (!types.isMap(segmentData)) throw new Error('not a map');
    expect(Buffer.isBuffer(segmentData.get('/_tree'))).toBe(true);
    expect(String(segmentData.get('/_tree'))).toBe('树');
  });

  it.each([
    ['a page', '/held/page', page('held'), true],
    ['what a route answers', '/held/route', routeResult('held'), true],
    ['a read, which is a part of an answer', '/held/fetch', fetchResult('eyJhIjoxfQ==', ['held']), false],
  ])('passes the time of expiry to the request: %s', async (_of, key, value, tells) => {
    const seen = async (asking: () => Promise<unknown>) => {
      const read: ReadTags = { tags: new Set(), known: false };
      await collectTags(read, asking);
      return read.until;
    };
    const before = Date.now();
    for (const until of [await seen(() => render(storeOf(), key, value)), await seen(() => visit(storeOf(), key))]) {
      if (!tells) expect(until).toBeUndefined();
      else expect((until ?? 0) - 600_000 - before).toBeLessThan(10_000);
      if (tells) expect(until).toBeGreaterThanOrEqual(before + 600_000);
    }
  });

  it('invalidates exactly the entries with an invalidated tag', async () => {
    await render(storeOf(), '/tag/a', page('tag-a,_N_T_/tag'));
    await render(storeOf(), '/tag/b', page('tag-b'));
    await new PageCacheHandler(storeOf()).revalidateTag(['tag-a', 'tag-c']);
    expect(await visit(storeOf(), '/tag/a')).toBeNull();
    expect(await visit(storeOf(), '/tag/b')).not.toBeNull();
    await render(storeOf(), '/tag/a', page('tag-a'));
    expect(await visit(storeOf(), '/tag/a')).not.toBeNull();
    await new PageCacheHandler(storeOf()).revalidateTag('tag-b');
    expect(await visit(storeOf(), '/tag/b')).toBeNull();
  });

  it('collects the tags of a fetch from the value and from both contexts', async () => {
    const tagged = async (tag: string, key: string) => {
      const handler = new PageCacheHandler(storeOf());
      await handler.get(key, {});
      await handler.set(key, fetchResult('MQ==', ['fetch-own']), { tags: ['fetch-set'] });
      await handler.revalidateTag(tag);
      return new PageCacheHandler(storeOf()).get(key, { tags: ['fetch-get'], softTags: ['fetch-soft'] });
    };
    expect(await tagged('fetch-own', 'f1')).toBeNull();
    expect(await tagged('fetch-set', 'f2')).toBeNull();
    expect(await tagged('fetch-get', 'f3')).toBeNull();
    expect(await tagged('fetch-soft', 'f4')).toBeNull();
    expect(await tagged('fetch-other', 'f5')).not.toBeNull();
  });

  it('discards a page whose tag was invalidated during its render', async () => {
    const handler = new PageCacheHandler(storeOf());
    await handler.get('/race', {});
    await new PageCacheHandler(storeOf()).revalidateTag('race');
    await handler.set('/race', page('race', 'old'), PAGE_CONTEXT);
    expect(await visit(storeOf(), '/race')).toBeNull();
    await render(storeOf(), '/race', page('race', 'new'));
    expect(await visit(storeOf(), '/race')).toMatchObject({ html: 'new' });
  });

  it('dates each of two overlapping renders with its own start, in any order of completion', async () => {
    const [early, late] = [new PageCacheHandler(storeOf()), new PageCacheHandler(storeOf())];
    await early.get('/overlap', {});
    await early.revalidateTag('overlap');
    await late.get('/overlap', {});
    await late.set('/overlap', page('overlap', 'new'), PAGE_CONTEXT);
    expect(await visit(storeOf(), '/overlap')).toMatchObject({ html: 'new' });
    await early.set('/overlap', page('overlap', 'old'), PAGE_CONTEXT);
    expect(await visit(storeOf(), '/overlap')).toBeNull();
  });

  it('dates all renders of one key within a request with the oldest start', async () => {
    const handler = new PageCacheHandler(storeOf());
    await handler.get('twice', {});
    await new PageCacheHandler(storeOf()).revalidateTag('twice');
    await handler.get('twice', {});
    await handler.set('twice', fetchResult('MQ==', ['twice']), {});
    await handler.set('twice', fetchResult('MQ==', ['twice']), {});
    expect(await visit(storeOf(), 'twice')).toBeNull();
  });

  it('dates a render in the background with the stale hit that caused it', async () => {
    const stale = { cacheControl: { revalidate: 1, expire: 60 } };
    const first = new PageCacheHandler(storeOf());
    await first.get('/stale', {});
    await first.set('/stale', page('stale', 'first'), stale);
    const handler = new PageCacheHandler(storeOf());
    expect(await handler.get('/stale', {})).not.toBeNull();
    await new PageCacheHandler(storeOf()).revalidateTag('stale');
    await handler.set('/stale', page('stale', 'second'), stale);
    expect(await visit(storeOf(), '/stale')).toBeNull();
  });

  it('stores a value that was not read before, and removes one set to null', async () => {
    const handler = new PageCacheHandler(storeOf());
    await handler.set('/unasked', page('unasked'), PAGE_CONTEXT);
    expect(await visit(storeOf(), '/unasked')).not.toBeNull();
    await handler.set('/unasked', null, {});
    expect(await visit(storeOf(), '/unasked')).toBeNull();
  });
}

describe('memory', () => {
  const store = new MemoryStore();
  behavesAsPageCache(() => store);

  it('respects its size limit and evicts the least recently used entry', async () => {
    const small = new MemoryStore({ maxBytes: 50_000 });
    for (let index = 0; index < 20; index += 1) {
      await render(small, `/${index}`, page('', 'x'.repeat(2000)));
      await visit(small, '/0');
    }
    expect(small.entries.calculatedSize).toBeLessThanOrEqual(50_000);
    expect(small.entries.size).toBeGreaterThan(5);
    expect(await visit(small, '/0')).not.toBeNull();
    expect(await visit(small, '/1')).toBeNull();
    await render(small, '/huge', page('', randomBytes(60_000).toString('base64')));
    expect(await visit(small, '/huge')).toBeNull();
  });

  it('compresses a long page and returns it unchanged', async () => {
    const small = new MemoryStore({ maxBytes: 50_000 });
    const long = page('long', '<p>作品登记</p>'.repeat(10_000));
    await render(small, '/long', long);
    expect(small.entries.calculatedSize).toBeLessThan(10_000);
    const found = await visit(small, '/long');
    expect(found?.html).toBe(long.html);
    expect(found?.rscData).toEqual(long.rscData);
    expect(types.isMap(found?.segmentData)).toBe(true);
    await small.invalidate(['long']);
    expect(await visit(small, '/long')).toBeNull();
  });

  it('invalidates entries that it cannot judge after evicting a tag', async () => {
    const few = new MemoryStore({ maxTags: 2 });
    await render(few, '/old', page('first'));
    for (const tag of ['first', 'second', 'third']) await few.invalidate([tag]);
    expect(await visit(few, '/old')).toBeNull();
    await render(few, '/new', page('first'));
    expect(await visit(few, '/new')).not.toBeNull();
  });
});

(REDIS_BINARY ? describe : describe.skip)('redis', () => {
  let folder: string;
  let port: number;
  let server: ChildProcess;
  const stores: RedisStore[] = [];
  const messages: string[] = [];
  const open = (prefix: string): RedisStore => {
    const store = new RedisStore(`redis://127.0.0.1:${port}`, prefix, (message) => messages.push(message));
    stores.push(store);
    return store;
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'page-cache-'));
    port = await freePort();
    server = await startRedis(port, folder);
    open('build-1:');
  });
  beforeEach(() => messages.splice(0));
  afterAll(async () => {
    await Promise.all(stores.map((store) => store.close()));
    await stopRedis(server);
    rmSync(folder, { recursive: true, force: true });
  });
  const shared = (): RedisStore => {
    if (!stores[0]) throw new Error('not open');
    return stores[0];
  };
  behavesAsPageCache(shared);

  it('shares entries and invalidations between instances, but not between builds', async () => {
    const [other, next] = [open('build-1:'), open('build-2:')];
    await render(shared(), '/shared', page('shared'));
    expect(await visit(other, '/shared')).not.toBeNull();
    expect(await visit(next, '/shared')).toBeNull();
    await other.invalidate(['shared']);
    expect(await visit(shared(), '/shared')).toBeNull();
  });

  it('invalidates all entries after Redis has lost the invalidation ledger', async () => {
    const store = open('build-3:');
    await render(store, '/dropped', page('dropped'));
    await store.invalidate(['dropped']);
    await store.client.del(store.ledger);
    expect(await visit(store, '/dropped')).toBeNull();
  });

  it('limits the lifetime of entries', async () => {
    await render(shared(), '/life', page('life'));
    const seconds = await shared().client.ttl(`${shared().prefix}entry:/life`);
    expect(seconds).toBeGreaterThan(600);
    expect(seconds).toBeLessThanOrEqual(660);
    expect(await shared().client.ttl(shared().ledger)).toBeGreaterThan(600);
  });

  it('works without cache while Redis is down, and sends pending invalidations afterwards', async () => {
    const store = open('build-4:');
    await render(store, '/dead', page('dead'));
    // Stopped with SIGSTOP: a hung Redis keeps its data and lets commands time out.
    server.kill('SIGSTOP');
    expect(await visit(store, '/dead')).toBeNull();
    await render(store, '/dead', page('dead'));
    await new PageCacheHandler(store).revalidateTag('dead');
    expect(messages).toHaveLength(1);
    expect(messages[0]).toContain('Redis does not answer');
    server.kill('SIGCONT');
    await render(store, '/other', page('other'));
    await until(async () => {
      await render(store, '/other', page('other'));
      return (await visit(store, '/other')) !== null;
    });
    expect(await visit(store, '/dead')).toBeNull();
    expect(messages.at(-1)).toContain('answers again');
  }, 20_000);

  it('sends pending invalidations as soon as Redis is back, without further requests', async () => {
    const [quiet, other] = [open('build-7:'), open('build-7:')];
    await render(other, '/quiet', page('quiet'));
    server.kill('SIGSTOP');
    await expect(quiet.invalidate(['first'])).rejects.toThrow();
    // The command is not even sent, because the previous one has just failed.
    await expect(quiet.invalidate(['quiet'])).rejects.toThrow();
    server.kill('SIGCONT');
    expect(await visit(other, '/quiet')).not.toBeNull();
    await until(async () => (await visit(other, '/quiet')) === null);
  }, 20_000);

  it('sends pending invalidations on close', async () => {
    const [leaving, staying] = [open('build-6:'), open('build-6:')];
    await render(staying, '/late', page('late'));
    server.kill('SIGSTOP');
    await expect(leaving.invalidate(['late'])).rejects.toThrow();
    server.kill('SIGCONT');
    await leaving.close();
    expect(await visit(staying, '/late')).toBeNull();
  }, 20_000);

  it('serves entries again after Redis was restarted empty', async () => {
    const store = open('build-5:');
    await render(store, '/restart', page('restart'));
    expect(await visit(store, '/restart')).not.toBeNull();
    await stopRedis(server);
    expect(await visit(store, '/restart')).toBeNull();
    server = await startRedis(port, folder);
    await until(async () => {
      await render(store, '/restart', page('restart'));
      return (await visit(store, '/restart')) !== null;
    });
  }, 20_000);

  it('renders every time if Redis was never available', async () => {
    const lost = new RedisStore(`redis://127.0.0.1:${await freePort()}`, 'none:', (message) => messages.push(message));
    stores.push(lost);
    await render(lost, '/none', page('none'));
    expect(await visit(lost, '/none')).toBeNull();
    expect(messages).toHaveLength(1);
  }, 10_000);
});
