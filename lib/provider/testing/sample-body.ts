import { z } from 'zod';

interface Shape {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  pattern?: string;
  minLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  properties?: Record<string, Shape>;
  items?: Shape;
  minItems?: number;
  anyOf?: Shape[];
}
const shape: z.ZodType<Shape> = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  pattern: z.string().optional(),
  minLength: z.number().optional(),
  minimum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
  properties: z.lazy(() => z.record(z.string(), shape)).optional(),
  items: z.lazy(() => shape).optional(),
  minItems: z.number().optional(),
  anyOf: z.lazy(() => z.array(shape)).optional(),
});

/** Sample texts that match the patterns of the contract. */
const texts = [
  '13800000055',
  '123456',
  'abcdef',
  'kind-of-form',
  '2026-12-01',
  '2026-12-01 09:30:00',
  '34052419800101001X',
];

function sampleOf(of: Shape, name: string, id: number): unknown {
  if (of.const !== undefined) return of.const;
  if (of.enum) return of.enum[0];
  if (of.anyOf) return sampleOf(of.anyOf[0] ?? {}, name, id);
  if (of.properties)
    return Object.fromEntries(Object.entries(of.properties).map(([key, part]) => [key, sampleOf(part, key, id)]));
  if (of.type === 'object') return {};
  if (of.type === 'array') return Array.from({ length: of.minItems ?? 0 }, () => sampleOf(of.items ?? {}, name, id));
  if (of.type === 'boolean') return false;
  if (of.type === 'integer' || of.type === 'number')
    return /ids?$/i.test(name) ? id : Math.max(of.minimum ?? 1, (of.exclusiveMinimum ?? 0) + 1);
  // The rule for telephone numbers is a refinement, which JSON Schema cannot express as a pattern.
  if (name === 'phone' || name === 'mobile') return texts[0];
  if (name === 'email') return 'someone@example.com';
  if (name === 'link') return 'https://www.example.com/';
  // The same holds for dates, which may be written in several ways.
  if (/On$/.test(name)) return '2026-01-05';
  if (name === 'month') return '2026-01';
  const { pattern } = of;
  return pattern
    ? texts.find((text) => new RegExp(pattern).test(text))
    : '试验'.repeat(Math.max(1, Math.ceil((of.minLength ?? 0) / 2)));
}

/** Generates a body that the call's schema accepts, as far as JSON Schema describes it; every id is the given one. */
export const sampleBody = (body: z.ZodType, id: number): unknown =>
  sampleOf(shape.parse(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })), '', id);
