import { z } from 'zod';
import { openApiDocument } from '../boot/openapi';
import { auditLabels, type Labelled } from './audit-labels';

const operation = z.object({
  'x-duty': z.string().optional(),
  requestBody: z
    .object({ content: z.record(z.string(), z.object({ schema: z.object({ properties: z.looseObject({}) }) })) })
    .optional(),
});
const paths = z.record(z.string(), z.record(z.string(), z.unknown()));

it('labels every field that staff send, as calls without a recorded change log their request', () => {
  const asked = Object.values(paths.parse(openApiDocument().paths)).flatMap((methods) =>
    Object.entries(methods).flatMap(([method, described]) => {
      const parsed = operation.safeParse(described);
      if (method === 'get' || !parsed.success || !parsed.data['x-duty']) return [];
      return Object.values(parsed.data.requestBody?.content ?? {}).flatMap(({ schema }) =>
        Object.keys(schema.properties),
      );
    }),
  );
  expect(asked.length).toBeGreaterThan(50);
  expect([...new Set(asked)].filter((name) => !(name in auditLabels)).sort()).toEqual([]);
});

it('refuses a field without a label that comes by a spread', () => {
  const labelled = <T extends object>(fields: T & Labelled<T>): string[] => Object.keys(fields);
  const [known, unknown] = [{ added: 1 }, { unlabelled: 1 }];
  expect(labelled({ ...known })).toEqual(['added']);
  // @ts-expect-error The spread brings a field without a label.
  expect(labelled({ ...known, ...unknown })).toEqual(['added', 'unlabelled']);
});
