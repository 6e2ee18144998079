/** @jest-environment node */
import { randomBytes } from 'node:crypto';
import { allEndpoints } from '@/lib/kinds/endpoints';
import { routes } from '@/lib/routes';
import { targetOf } from './address';
import { routeName } from './route-name';

const nameOf = (address: string, method = 'GET') => routeName(method, targetOf(address));

it.each([
  ['/staff/cases/3', '/staff/cases/{id}'],
  ['/staff/cases/3/', '/staff/cases/{id}'],
  ['/', '/'],
  ['/_next/static/chunks/main-0a1b2c.js', '/_next/static/*'],
  ['/sitemap.xml', '/(files of the site)'],
  ['/api/health', '/api/health'],
  ['/api/v1/staff/operation/jobs/0b5c7b1e-1b43-4ea6-8d8c-9a1df1d6ad58/again', '(unknown call)'],
  ['/party-room/a-secret-token', '/party-room/{key}'],
  ['/%', '(malformed)'],
])('names %s by its pattern', (address, name) => {
  expect(nameOf(address)).toBe(name);
});

it('asks for the method of a call, and answers HEAD as GET', () => {
  const path = '/api/v1/staff/operation/jobs/0b5c7b1e-1b43-4ea6-8d8c-9a1df1d6ad58/again';
  expect(nameOf(path, 'POST')).toBe('/api/v1/staff/operation/jobs/{job}/again');
  expect(nameOf('/api/v1/staff/operation', 'HEAD')).toBe('/api/v1/staff/operation');
});

it('has a limited number of names, none of them chosen by a client', () => {
  const declared = new Set([
    ...routes.map(({ path }) => path),
    ...allEndpoints().map(({ endpoint: { path } }) => path),
    '/api/health',
    '/api/revalidate',
    '/api/v1/openapi.json',
    '/_next/static/*',
    '/site-qr/{id}',
    '/(files of the site)',
    '(unknown call)',
    '(unknown page)',
    '(malformed)',
  ]);
  const mark = () => `x${randomBytes(6).toString('hex')}`;
  const shapes = [
    ...declared,
    '/x',
    '/api/x',
    '/API/v1/x',
    '/lpe/x',
    '/files/x',
    '/news/x/x',
    '/_next/x',
    '/_next/static/x',
    '//x//x',
    '/x/..;/x',
    '/%2e%2e/x',
    '/x?phone=13812345678',
    '/x#x',
    '/site-qr/x',
    '/constructor',
    '/__proto__',
  ];
  for (const shape of shapes)
    for (const method of ['GET', 'POST', 'PROPFIND']) {
      const given = mark();
      const address = shape.replaceAll(/\{\w+\}|\bx\b/g, given);
      const name = nameOf(address, method);
      expect(name).not.toContain(given);
      expect([address, declared.has(name)]).toEqual([address, true]);
    }
});
