import { parseEnv } from './env';
import { isDemo, isExposed, needsAddress, seedOf, siteOrigin } from './exposure';

it.each([
  [{ HOST: '127.0.0.1' }, false],
  [{ HOST: 'localhost', SITE_URL: 'http://localhost:3000' }, false],
  [{ HOST: '127.0.0.1', SITE_URL: 'http://[::1]:3000' }, false],
  [{ HOST: '0.0.0.0' }, true],
  [{ HOST: '127.0.0.1', SITE_URL: 'https://www.yzbq.example' }, true],
  [{ HOST: '127.0.0.1', TRUST_PROXY: 1 }, true],
])('detects whether other machines can reach the portal: %j', (settings, exposed) => {
  expect(isExposed({ SITE_URL: undefined, TRUST_PROXY: 0, ...settings })).toBe(exposed);
});

it.each([
  [{ HOST: '127.0.0.1' }, 'http://localhost:3000'],
  [{ HOST: '0.0.0.0', PORT: 8080 }, 'http://localhost:8080'],
  [{ HOST: '192.168.1.20', PORT: 80 }, 'http://192.168.1.20:80'],
  [{ HOST: '127.0.0.1', PORT: 3000, SITE_URL: 'https://www.yzbq.example/' }, 'https://www.yzbq.example'],
])('uses the configured site address, otherwise the listening address: %j', (settings, origin) => {
  expect(siteOrigin({ SITE_URL: undefined, PORT: undefined, ...settings })).toBe(origin);
});

it.each([
  [{}, true],
  [{ DEMO: false }, false],
  [{ SEED: 'none' as const }, false],
  [{ DATABASE_URL: 'postgres://db/portal' }, false],
  [{ DATABASE_URL: 'postgres://db/portal', SEED: 'demo' as const }, true],
  [{ API_HOST: 'https://api.yzbq.example' }, false],
])('detects a demo: %j', (settings, demo) => {
  const none = { DATABASE_URL: undefined, SEED: undefined, DEMO: undefined, API_HOST: undefined };
  expect(isDemo({ ...none, ...settings })).toBe(demo);
});

it.each([
  [{}, 'demo'],
  [{ DEMO: true }, 'demo'],
  [{ DEMO: false }, 'site'],
  [{ DATABASE_URL: 'postgres://db/portal' }, 'site'],
  [{ DATABASE_URL: 'postgres://db/portal', DEMO: true }, 'none'],
  [{ DATABASE_URL: 'postgres://db/portal', SEED: 'none' as const }, 'none'],
  [{ SEED: 'site' as const, DEMO: true }, 'site'],
])('chooses the content of an empty database: %j', (settings, seed) => {
  expect(seedOf({ DATABASE_URL: undefined, SEED: undefined, DEMO: undefined, ...settings })).toBe(seed);
});

it.each([
  [{}, false],
  [{ DEMO: '0' }, true],
  [{ DEMO: '0', SITE_URL: 'https://www.yzbq.example' }, false],
  [{ API_HOST: 'https://api.yzbq.example' }, false],
  [{ API_HOST: 'https://api.yzbq.example', DEMO: '0' }, true],
  [{ API_HOST: 'https://api.yzbq.example', HOST: '0.0.0.0' }, true],
  [{ API_HOST: 'https://api.yzbq.example', TRUST_PROXY: '1' }, true],
  [{ API_HOST: 'https://api.yzbq.example', DEMO: '1', HOST: '0.0.0.0' }, false],
])('detects where a public address is required: %j', (settings, needed) => {
  expect(needsAddress(parseEnv(settings))).toBe(needed);
});
