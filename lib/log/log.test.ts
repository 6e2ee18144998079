import { DrizzleQueryError } from 'drizzle-orm/errors';
import { createLog } from './log';

const statement = 'insert into "form_drafts" ("data") values ($1)';

it.each([
  ['duplicate key value violates unique constraint "users_phone"', '23505', 'users_phone'],
  ['invalid input syntax for type integer: "沈知微的草稿"', '22P02', '22P02'],
])('keeps the values of a failed statement out of the log (%s)', (message, code, kept) => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const detail = 'Key (phone)=(13812345678) already exists.';
  const cause = Object.assign(new Error(message), { code, detail, constraint: 'users_phone', where: '沈知微的草稿' });
  log.error({ err: new DrizzleQueryError(statement, ['沈知微的草稿', '13812345678'], cause) }, 'unexpected failure');
  const line = lines.join('');
  expect(line).not.toContain('沈知微');
  expect(line).not.toContain('13812345678');
  expect(JSON.parse(line)).toMatchObject({ err: { message: `Failed query: ${statement}`, cause: { code } } });
  expect(line).toContain(kept);
  expect(line).toContain('log.test.ts');
});
