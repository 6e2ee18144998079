import { isExposed } from './exposure';

it.each([
  [{ HOST: '127.0.0.1' }, false],
  [{ HOST: 'localhost', SITE_URL: 'http://localhost:3000' }, false],
  [{ HOST: '127.0.0.1', SITE_URL: 'http://[::1]:3000' }, false],
  [{ HOST: '0.0.0.0' }, true],
  [{ HOST: '127.0.0.1', SITE_URL: 'https://www.yzbq.example' }, true],
  [{ HOST: '127.0.0.1', TRUST_PROXY: true }, true],
])('knows whether others can reach the portal: %j', (settings, exposed) => {
  expect(isExposed({ SITE_URL: undefined, TRUST_PROXY: undefined, ...settings })).toBe(exposed);
});
