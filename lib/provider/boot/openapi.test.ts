import { allEndpoints } from '@/lib/kinds/endpoints';
import { openApiDocument } from './openapi';

const { paths, tags, components, servers } = openApiDocument();
const operations = Object.values(paths).flatMap((path) => Object.values(path)) as {
  operationId: string;
  summary: string;
  tags: string[];
  responses: Record<string, unknown>;
}[];
const answersOf = (operationId: string) =>
  Object.keys(operations.find((operation) => operation.operationId === operationId)?.responses ?? {});

test('gives every call a unique id, a summary and a described tag', () => {
  expect(operations).toHaveLength(allEndpoints().length);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(allEndpoints().length);
  expect(operations.filter(({ summary }) => !summary)).toEqual([]);
  const described = new Set(tags.map(({ name }) => name));
  expect(operations.flatMap((operation) => operation.tags).filter((tag) => !described.has(tag as never))).toEqual([]);
  expect(servers).toEqual([{ url: '/', description: expect.any(String) }]);
});

test('derives the errors of a call from its guard, input and limit', () => {
  expect(answersOf('getSite')).toEqual(['200', '400', '503', 'default']);
  expect(answersOf('loginByPassword')).toEqual(['200', '400', '409', '413', '422', '429', '503', 'default']);
  expect(answersOf('getOrder')).toEqual(['200', '400', '401', '404', '412', '503', 'default']);
  expect(answersOf('closeQuestion')).toEqual(expect.arrayContaining(['401', '403', '404', '409', '422']));
});

test('describes every referenced error', () => {
  const named = [...JSON.stringify(operations).matchAll(/#\/components\/responses\/(\w+)/g)].map(([, name]) => name);
  expect([...new Set(named)].sort()).toEqual(Object.keys(components.responses).sort());
});
