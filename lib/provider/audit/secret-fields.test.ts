import { getTableColumns, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { allEndpoints } from '@/lib/kinds/endpoints';
import { auditLabels } from '../core/audit-labels';
import * as schema from '../db/schema';
import { SECRET_FIELDS } from './secret-fields';

const SOUNDS_SECRET = /password|secret|token|hash|codes?$/i;
/** Names that sound secret and are not: codes that are printed or shown to staff, and digests that give no access. */
const OPEN = ['checkInCode', 'hash', 'ipHash', 'leafHash', 'letterHash', 'readerHash', 'remittanceCode', 'shortCode'];

/** Names of all properties of a JSON schema, at any depth. */
function propertiesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(propertiesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => [
    ...(name === 'properties' && typeof one === 'object' && one !== null ? Object.keys(one) : []),
    ...propertiesIn(one),
  ]);
}

const propertiesOf = (schemas: readonly (z.ZodType | undefined)[]) =>
  schemas.flatMap((one) => (one ? propertiesIn(z.toJSONSchema(one, { io: 'input', unrepresentable: 'any' })) : []));
const calls = allEndpoints().map(({ endpoint }) => endpoint);
const sent = propertiesOf(
  calls.flatMap(({ auth, method, body }) => (auth === 'staff' && method !== 'GET' ? [body] : [])),
);
const stored = Object.values<unknown>(schema)
  .filter((value): value is PgTable => is(value, PgTable))
  .flatMap((table) => Object.keys(getTableColumns(table)));
const names = [...new Set([...sent, ...stored, ...Object.keys(auditLabels)])];

it('every field that sounds secret is either kept out of the audit log or known to be open', () => {
  const doubtful = names.filter((name) => SOUNDS_SECRET.test(name) && !SECRET_FIELDS.has(name));
  expect(doubtful.sort()).toEqual(OPEN);
});

it('every secret name is one of a field', () => {
  const all = new Set([...names, ...propertiesOf(calls.flatMap(({ body, data }) => [body, data]))]);
  expect([...SECRET_FIELDS].filter((name) => !all.has(name))).toEqual([]);
});
