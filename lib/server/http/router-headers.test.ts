import type { IncomingHttpHeaders } from 'node:http';
import { boundRouterHeaders } from './router-headers';

const TREE = 'next-router-state-tree';
const page = [
  '',
  { children: ['(site)', { children: [['id', '7', 'd', null], { children: ['__PAGE__?{"q":"版权"}', {}] }] }] },
];

/** A tree of so many levels. */
const chain = (levels: number): unknown => (levels === 1 ? ['', {}] : ['', { children: chain(levels - 1) }]);
/** A tree with so many slots at its root. */
const row = (slots: number) => ['', Object.fromEntries(Array.from({ length: slots }, (_, at) => [`s${at}`, ['', {}]]))];

function kept(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const request = { headers: { ...headers } };
  boundRouterHeaders(request);
  return request.headers;
}
const sent = (tree: unknown) => kept({ rsc: '1', [TREE]: encodeURIComponent(JSON.stringify(tree)) });

test('the tree of a page is kept', () => {
  expect(sent(page)).toHaveProperty([TREE]);
  expect(sent([...page, null, 'refetch', 16])).toHaveProperty([TREE]);
});

test.each([
  ['deep', chain(25)],
  ['deeper than the stack', chain(1300)],
  ['wide', row(64)],
  ['no tree', { children: [] }],
  ['a tree with a broken slot', ['', { children: 5 }]],
  ['a tree without slots', ['']],
  ['null', null],
])('%s is removed', (_, tree) => {
  expect(sent(tree)).toEqual({ rsc: '1' });
});

test('trees at the limits are kept', () => {
  expect(sent(chain(24))).toHaveProperty([TREE]);
  expect(sent(row(63))).toHaveProperty([TREE]);
});

test.each(['abc', '%zz', '[[[[', '', '['.repeat(15_000)])('%s is removed', (text) => {
  expect(kept({ rsc: '1', [TREE]: text })).toEqual({ rsc: '1' });
});

test('other headers of the router are kept up to a length', () => {
  const short = { rsc: '1', 'next-url': '/news', 'next-router-segment-prefetch': '/_tree' };
  expect(kept(short)).toEqual(short);
  expect(kept({ rsc: '1', 'next-url': `/${'a'.repeat(8192)}` })).toEqual({ rsc: '1' });
});

test('a request for a document has none of them', () => {
  const headers = { host: 'a', [TREE]: encodeURIComponent(JSON.stringify(page)), 'next-router-prefetch': '1' };
  expect(kept(headers)).toEqual({ host: 'a' });
});
