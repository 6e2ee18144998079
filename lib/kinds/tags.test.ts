import { type CacheTag, tag, tagsOfCall } from '@/lib/contract/tags';
import { allEndpoints } from './endpoints';

const tagged = allEndpoints()
  .map(({ endpoint }) => endpoint)
  .filter(({ tags }) => tags);

it('every tag with a placeholder is filled by the call itself', () => {
  const samples = tagged.map((endpoint) => {
    const named = (endpoint.tags ?? []).flatMap((name) => [...name.matchAll(/\{(\w+)\}/g)].map(([, key]) => key));
    return { path: endpoint.path, missing: named.filter((key) => !endpoint.path.includes(`{${key}}`)) };
  });
  expect(samples.filter(({ missing }) => missing.length > 0)).toEqual([]);
  expect(samples.length).toBeGreaterThan(30);
});

it('every tag is used by a read: each invalidation has a target', () => {
  const read = new Set(tagged.flatMap((endpoint) => tagsOfCall(endpoint, { id: 0, key: 0, publicId: 0 })));
  const all = Object.values(tag).map((name) => (typeof name === 'string' ? name : name(0)));
  expect(all.filter((name) => !read.has(name))).toEqual([]);
});

it('a misspelt tag does not compile', () => {
  const misspelt: 'artikles' extends CacheTag ? true : false = false;
  const known: 'articles' | 'article:5' extends CacheTag ? true : false = true;
  expect([misspelt, known]).toEqual([false, true]);
});
