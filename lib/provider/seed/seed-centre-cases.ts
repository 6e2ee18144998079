import { and, eq } from 'drizzle-orm';
import type { FileRef } from '@/lib/contract/common';
import { addDays, formatDate } from '@/lib/format/dates';
import { pageOfCase, variantOf } from '@/lib/kinds/case';
import { caseMessage, submittedMessage } from '@/lib/kinds/case-message';
import { caseKind } from '@/lib/kinds/cases';
import { sentence } from '@/lib/text/sentence';
import type { Ctx } from '../core/context';
import { caseEvents, cases, persons } from '../db/schema';
import { DOCX, simpleDocx } from '../documents/simple-docx';
import { type CaseData, type CaseRow, nextNumber, targetOf } from '../domains/case';
import { presentFile, storeFile } from '../domains/file';
import { membershipLevels } from '../domains/membership';
import { getSite } from '../domains/settings';
import { type DemoAccount, momentOf, type SentMessage } from './centre-account';
import type { CaseSeed } from './content/centre/types';
import { seedAppraisal } from './seed-appraisal';
import { seedProceedings } from './seed-proceedings';

/** Generates short documents in place of the applicant's uploads. */
async function filesOf(ctx: Ctx, seed: CaseSeed, account: DemoAccount): Promise<Record<string, unknown>> {
  const { name: creator } = await getSite(ctx);
  const fields: Record<string, unknown> = {};
  for (const [field, names] of Object.entries(seed.files ?? {})) {
    const refs: FileRef[] = [];
    for (const name of names) {
      const bytes = await simpleDocx(
        name,
        [`${seed.title}：${name}。`, '原件由申请人保存，可在调解或鉴定时当面核对。'],
        creator,
      );
      const row = await storeFile(ctx, {
        bytes,
        originalName: `${name}.docx`,
        mime: DOCX,
        purpose: 'document',
        visibility: 'private',
        owner: { userId: account.userId, eId: account.eId },
      });
      refs.push(presentFile(row));
    }
    const { control } = caseKind(seed.kind).fields[field] ?? {};
    if (control === 'list')
      fields[field] = names.map((name, at) => ({ name, source: '由委托方提供', files: [refs[at]] }));
    else fields[field] = control === 'file' ? refs[0] : refs;
  }
  return fields;
}

/** Returns the membership level with its fee; nothing for other kinds. */
async function levelOf(ctx: Ctx, value: string | undefined): Promise<{ data: CaseData; fee?: number }> {
  if (!value) return { data: {} };
  const applied = (await membershipLevels(ctx)).find((level) => level.value === value);
  if (!applied) throw new Error(`case seed of no level: ${value}`);
  const { fee, ...rest } = applied;
  return { data: { level: applied.value, applied: rest }, fee };
}

/** Returns the requested mediator in the stored form, looked up by name. */
async function mediatorOf(ctx: Ctx, name: unknown): Promise<Record<string, unknown>> {
  if (typeof name !== 'string') return {};
  const [row] = await ctx.db
    .select({ id: persons.id, name: persons.name })
    .from(persons)
    .where(and(eq(persons.name, name), eq(persons.kind, 'mediator')));
  if (!row) throw new Error(`case seed of no mediator: ${name}`);
  return { mediator: row };
}

/** Builds the fields of a case as its form submits them. */
async function filledIn(ctx: Ctx, seed: CaseSeed, account: DemoAccount): Promise<{ data: CaseData; fee?: number }> {
  const level = await levelOf(ctx, seed.level);
  const named = await mediatorOf(ctx, seed.data.mediator);
  const files = await filesOf(ctx, seed, account);
  return { data: { ...seed.data, ...level.data, ...named, ...files }, fee: seed.fee ?? level.fee };
}

/** Inserts a case with its number, files and events. Returns its id and the messages that it caused. */
export async function seedCase(ctx: Ctx, seed: CaseSeed, account: DemoAccount) {
  const now = ctx.now();
  const { userId, eId } = account;
  const times = seed.events.map(([day, time]) => momentOf(now, day, time));
  const [first = now, last = times.at(-1) ?? now] = [times[0], times.at(-1)];
  const kind = caseKind(seed.kind);
  const status = seed.events.slice(1).reduce((at, [, , action]) => targetOf(kind, at, action), kind.initial);
  const { data, fee } = await filledIn(ctx, seed, account);
  const [row] = await ctx.db
    .insert(cases)
    .values({
      kind: seed.kind,
      recordNo: await nextNumber(ctx, kind.prefix),
      userId,
      eId,
      title: seed.title,
      variant: variantOf(kind, data),
      status,
      data,
      fee,
      dueOn: seed.dueDay === undefined ? null : formatDate(addDays(now, seed.dueDay)),
      submittedAt: first,
      createdAt: first,
      updatedAt: last,
    })
    .returning();
  if (!row) throw new Error('insert returned no row');
  const events = seed.events.map(([, , action, said = '']) => {
    const { by: actor = 'system' } = kind.actions[action] ?? {};
    const asks = typeof said === 'string' ? {} : said;
    const note = typeof said === 'string' ? said : sentence(Object.values(said).join('；'));
    return { action, actor, note, asks };
  });
  if (seed.proceedings) await seedProceedings(ctx, row, seed.proceedings);
  if (seed.course) await seedAppraisal(ctx, row, seed.course);
  await ctx.db.insert(caseEvents).values(
    events.map(({ action, actor, note, asks }, at) => ({
      recordId: row.id,
      action,
      actor,
      note,
      changed: Object.keys(asks),
      reasons: asks,
      userId: actor === 'applicant' ? userId : null,
      createdAt: times[at] ?? now,
    })),
  );
  const happened = events.map(({ action, actor, note, asks }, at) => ({
    action,
    by: actor,
    note: Object.keys(asks).length > 0 ? '' : note,
    fields: Object.keys(asks),
    at: times[at] ?? now,
  }));
  return { id: row.id, sent: messagesOfCase(row, happened) };
}

/** An event of a seeded case; a request for correction with the names of its fields. */
interface SeededEvent {
  action: string;
  by?: string;
  note: string;
  fields?: readonly string[];
  at: Date;
}

/** Builds the messages to the owner: the submission, and the latest action of staff. */
export function messagesOfCase(row: CaseRow, events: readonly SeededEvent[]): SentMessage[] {
  const kind = caseKind(row.kind);
  const { userId, eId, title, recordNo, status, dueOn, fee } = row;
  const base = { userId, eId, kind: 'business' as const, link: pageOfCase(kind, row) };
  return events.flatMap(({ action, by, note, fields = [], at: createdAt }, at): SentMessage[] => {
    const isLast = at === events.length - 1;
    const news = { title, recordNo, status, dueOn, fee, note, fields, today: formatDate(createdAt) };
    // The due date is that of the latest state.
    if (at === 0) return [{ ...base, ...submittedMessage(kind, isLast ? news : { ...news, dueOn: null }), createdAt }];
    const message = by === 'staff' && isLast ? caseMessage(kind, action, news) : null;
    return message ? [{ ...base, ...message, createdAt, unread: status === 'correction' }] : [];
  });
}
