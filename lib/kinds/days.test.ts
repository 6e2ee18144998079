import { z } from 'zod';
import { endpoints } from '@/lib/contract';
import { caseKinds } from './cases';
import { contentKinds } from './content';
import type { Field, Fields } from './field-types';

/** Yields every scalar of an input with its path. */
function* valuesOf(schema: z.core.$ZodType, at: string): Generator<[string, z.core.$ZodType]> {
  if (schema instanceof z.ZodObject)
    for (const [name, part] of Object.entries(schema.shape)) yield* valuesOf(part, `${at}.${name}`);
  else if (schema instanceof z.ZodArray) yield* valuesOf(schema.element, `${at}[]`);
  else if (schema instanceof z.ZodUnion) for (const part of schema.options) yield* valuesOf(part, at);
  else if (schema instanceof z.ZodPipe) yield* valuesOf(schema.in, at);
  else if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  )
    yield* valuesOf(schema.unwrap(), at);
  else yield [at, schema];
}

const takes = (schema: z.core.$ZodType, value: string): boolean => z.safeParse(schema, value).success;
const inputs = endpoints.flatMap(({ path, query, body }) =>
  [query, body].flatMap((schema) => (schema ? [...valuesOf(schema, path)] : [])),
);
/** Inputs that accept this value but not other text of the same length, so validate its format. */
const like = (value: string) =>
  inputs.filter(
    ([, schema]) => takes(schema, value) && ['某', 'x'].every((other) => !takes(schema, value.replace(/\d/g, other))),
  );

/** Dates that do not exist, or are typing errors; each is also tried with a time. */
const IMPOSSIBLE = [
  '2026-02-30',
  '2026-04-31',
  '2025-02-29',
  '2026-13-01',
  '2026-00-10',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
];

it('every call rejects dates that do not exist', () => {
  const days = like('2026-02-28');
  expect(days.length).toBeGreaterThan(5);
  const wrong = days.flatMap(([at, schema]) =>
    IMPOSSIBLE.filter((day) => takes(schema, day)).map((day) => `${at} ${day}`),
  );
  expect(wrong).toEqual([]);
});

it('every call rejects times on days that do not exist', () => {
  const moments = like('2026-02-28 10:00:00');
  expect(moments.length).toBeGreaterThan(0);
  const impossible = [...IMPOSSIBLE.map((day) => `${day} 10:00:00`), '2026-02-28 24:00:01', '2026-02-28 10:60:00'];
  const wrong = moments.flatMap(([at, schema]) =>
    impossible.filter((moment) => takes(schema, moment)).map((moment) => `${at} ${moment}`),
  );
  expect(wrong).toEqual([]);
});

/** Date and time fields with their paths, including those of list entries. */
const datesOf = (at: string, fields: Fields): { at: string; field: Field }[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (field.control === 'list') return datesOf(`${at}.${name}`, field.of);
    return field.control === 'date' || field.control === 'moment' ? [{ at: `${at}.${name}`, field }] : [];
  });

it('every form rejects them', () => {
  const fields = [...caseKinds(), ...contentKinds()].flatMap(({ key, fields }) => datesOf(key, fields));
  expect(fields.length).toBeGreaterThan(20);
  const wrong = fields.flatMap(({ at, field: { control, schema } }) =>
    IMPOSSIBLE.filter((day) => takes(schema, control === 'date' ? day : `${day} 10:00:00`)).map(
      (day) => `${at} ${day}`,
    ),
  );
  expect(wrong).toEqual([]);
});
