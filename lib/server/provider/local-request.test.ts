import { isLocalRequest } from './local-request';

it.each([
  [{ host: '127.0.0.1:3000' }, true],
  [{ host: 'localhost' }, true],
  [{ host: '[::1]:3000' }, true],
  [{ host: 'rebound.example:3000' }, false],
  [{ host: '127.0.0.1.example.org' }, false],
  [{ host: 'localhost:3000', 'x-forwarded-for': '203.0.113.9' }, false],
  [{ host: '127.0.0.1:3000', via: '1.1 proxy' }, false],
  [{ host: 'localhost:3000', 'x-forwarded-for': '127.0.0.1, 203.0.113.9' }, false],
  [{ host: 'localhost:3000', 'x-forwarded-host': 'portal.example.org' }, false],
  [{ host: '127.0.0.1:3000', 'x-forwarded-for': '::ffff:127.0.0.1', 'x-forwarded-host': '127.0.0.1:3000' }, true],
  [{}, false],
])('%j: %s', (headers, expected) => {
  expect(isLocalRequest(new Headers(headers))).toBe(expected);
});
