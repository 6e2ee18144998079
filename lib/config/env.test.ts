import { parseEnv } from './env';

it.each([
  ['LOG_LEVEL', 'loud', '应为 fatal、error、warn、info、debug、silent 之一'],
  ['SEED', 'some', '应为 demo、site、none 之一'],
  ['DEMO', 'yes', '应为 0、1、true、false 之一'],
  ['PORT', 'abc', '应为数字'],
  ['PORT', '70000', '不能大于 65535'],
  ['PORT', '80.5', '应为整数'],
  ['SITE_URL', 'www.example.org', '应为完整的网址，例如 https://www.example.org'],
  ['DATABASE_URL', 'mysql://localhost', '应以 postgres:// 开头'],
  ['REVALIDATE_SECRET', 'short', '至少 16 个字'],
  ['LIMIT_FACTOR', '0', '应当大于 0'],
  ['TRUST_PROXY', 'maybe', '应为可信反向代理的层数'],
  ['TRUST_PROXY', '11', '应为可信反向代理的层数'],
])('reports %s=%s with a message in Chinese', (name, value, reason) => {
  expect(() => parseEnv({ [name]: value })).toThrow(`环境变量 ${name} 无效：${reason}`);
});

it.each([
  [{ RELEASE_LINK: '/srv/portal/current' }, 'DATA_DIR'],
  [{ RELEASE_LINK: '/srv/portal/current', DATA_DIR: '/var/lib/portal' }, 'KEYS_DIR'],
  [{ RELEASE_LINK: '/srv/portal/current', DATABASE_URL: 'postgres://db/portal', DATA_DIR: 'data' }, 'DATA_DIR'],
  [{ DATABASE_DIRECT_URL: 'postgres://db/portal' }, 'DATABASE_DIRECT_URL'],
])('refuses %j, which would lose data or locks, naming %s', (settings, name) => {
  expect(() => parseEnv(settings)).toThrow(`环境变量 ${name} 无效：`);
});

it('accepts releases whose keys are in the database', () => {
  const settings = {
    RELEASE_LINK: '/srv/portal/current',
    DATABASE_URL: 'postgres://db/portal',
    DATA_DIR: '/var/lib/portal',
  };
  expect(parseEnv(settings)).toMatchObject(settings);
});

it('treats an empty value as missing', () => {
  expect(parseEnv({ SITE_URL: '', DEMO: '', PORT: '' })).toMatchObject({ HOST: '127.0.0.1', TRUST_PROXY: 0 });
});
