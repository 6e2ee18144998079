import { and, desc, eq, inArray } from 'drizzle-orm';
import { fileRef } from '@/lib/contract/common';
import { emptyOf } from '@/lib/kinds/asked-form';
import { type CaseKind, pageOfCase, statesWhere } from '@/lib/kinds/case';
import type { Ctx } from '../../core/context';
import { refusal } from '../../core/errors';
import { lockName } from '../../db/lock-name';
import { ownedBy, ownerOf } from '../../db/owned-by';
import { cases } from '../../db/schema';
import type { CaseData } from './case-service';

/** Most cases of one title that are compared; a repetition follows closely. */
const MOST = 20;

/**
 * Makes equal what a second submission of the same content leaves equal: key order is dropped, and files are compared by
 * their digests, because another tab uploads them anew.
 */
export function comparable(value: unknown): unknown {
  const file = fileRef.safeParse(value);
  if (file.success) return file.data.sha256;
  if (Array.isArray(value)) return value.map(comparable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, part]) => [name, comparable(part)]),
  );
}

/**
 * Content of a case in its fields, as a text that equals that of another case with the same content. A field that the kind
 * got later equals an empty one.
 */
export const contentOf = (kind: CaseKind, data: CaseData): string =>
  JSON.stringify(Object.keys(kind.fields).map((name) => comparable(data[name] ?? emptyOf(kind.fields, name))));

/** Makes submissions of an account and kind wait for each other until the transaction ends. */
export const lockCasesOf = (ctx: Ctx, kind: CaseKind) => lockName(ctx.db, `case:${ownerOf(ctx.user)}:${kind.key}`);

/**
 * Throws 409 with the first case while the account has an open one of the same kind and content, as a double click or a
 * second tab would send. Submissions of an account and kind wait for each other. Call inside a transaction.
 */
export async function requireUnlike(ctx: Ctx, kind: CaseKind, title: string, data: CaseData): Promise<void> {
  await lockCasesOf(ctx, kind);
  const open = statesWhere(kind, ({ holder }) => holder !== undefined);
  const rows = await ctx.db
    .select({ id: cases.id, recordNo: cases.recordNo, variant: cases.variant, data: cases.data })
    .from(cases)
    .where(and(ownedBy(cases, ctx.user), eq(cases.kind, kind.key), eq(cases.title, title), inArray(cases.status, open)))
    .orderBy(desc(cases.id))
    .limit(MOST);
  const content = contentOf(kind, data);
  const same = rows.find((row) => contentOf(kind, row.data) === content);
  if (!same) return;
  const { id, recordNo } = same;
  const words = `内容相同的${kind.title}已经提交（${recordNo}），正在办理，请勿重复提交`;
  throw refusal('alreadyFiled', words, { id, recordNo, page: pageOfCase(kind, same) });
}
