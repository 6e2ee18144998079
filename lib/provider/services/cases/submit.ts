import type { FiledCase } from '@/lib/contract/records';
import { formatDate } from '@/lib/format/dates';
import { type CaseKind, variantOf } from '@/lib/kinds/case';
import type { Fields, Values } from '@/lib/kinds/field-types';
import { serviceOf } from '../../cases';
import type { CaseRow } from '../../cases/case-service';
import type { Ctx } from '../../context';
import { returned } from '../../db/returned';
import { recordEvents, records } from '../../db/schema';
import { keepDeadlines } from './deadlines';
import { dueOnOf } from './due';
import { scheduleLapse, tell } from './move';
import { nextNumber } from './number';
import { storedFields } from './stored';

/** Files a case of the calling account: number, first event, message, day. Call inside a transaction. */
export async function fileCase<F extends Fields, S extends string, A extends string>(
  ctx: Ctx,
  kind: CaseKind<F, S, A>,
  values: Values<F>,
): Promise<CaseRow> {
  const { userId, eId } = ctx.user;
  const service = serviceOf(kind.key);
  const data = await storedFields(ctx, kind.fields, values);
  await service.check?.(ctx, values);
  const begun = await service.onSubmit?.(ctx, values, data);
  const now = ctx.now();
  const status = kind.initialOf?.(values, formatDate(now)) ?? kind.initial;
  const row = returned(
    await ctx.db
      .insert(records)
      .values({
        kind: kind.key,
        recordNo: await nextNumber(ctx, kind.prefix),
        userId,
        eId,
        variant: variantOf(kind, values),
        title: kind.titleOf(values),
        status,
        data: { ...data, ...begun?.data },
        fee: begun?.fee,
        dueOn: dueOnOf(kind, status, now, data),
        submittedAt: now,
        createdAt: now,
        updatedAt: now,
      })
      .returning(),
  );
  await ctx.db
    .insert(recordEvents)
    .values({ recordId: row.id, action: 'submit', actor: 'applicant', userId, createdAt: now });
  await service.submitted?.(ctx, row);
  await keepDeadlines(ctx, row);
  await scheduleLapse(ctx, row);
  if (!kind.isKept) await tell(ctx, row, { title: `${kind.title}已提交`, text: `已提交，编号 ${row.recordNo}。` });
  return row;
}

/** Hands a case in. */
export const submitCase = <F extends Fields, S extends string, A extends string>(
  ctx: Ctx,
  kind: CaseKind<F, S, A>,
  values: Values<F>,
): Promise<FiledCase> =>
  ctx.transaction(async () => {
    const { id, recordNo, title } = await fileCase(ctx, kind, values);
    return { id, recordNo, title };
  });
