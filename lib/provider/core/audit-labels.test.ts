import { z } from 'zod';
import { openApiDocument } from '../boot/openapi';
import { auditLabels } from './audit-labels';

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
