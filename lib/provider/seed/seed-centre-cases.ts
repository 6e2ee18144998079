import type { FileRef } from '@/lib/contract/common';
import { addDays, formatDate } from '@/lib/format/dates';
import { recordKindLabel } from '@/lib/kinds/record-words';
import { quoteTitle } from '@/lib/text/quote-title';
import type { Ctx } from '../context';
import { recordEvents, records } from '../db/schema';
import { DOCX, simpleDocx } from '../documents/simple-docx';
import { presentFile, storeFile } from '../services/files/store';
import { membershipLevels } from '../services/joining/levels';
import { nextNumber } from '../services/records/number';
import { type DemoAccount, momentOf, type SentMessage } from './centre-account';
import type { CaseSeed } from './content/centre/types';

const prefixes: Record<CaseSeed['kind'], string> = { mediation: 'TJ', appraisal: 'JD', membership: 'RH' };

/** Fields whose form keeps one file, not a list. */
const singleFiles = ['identity', 'proof', 'referralLetter', 'letter'];

/** Short documents in the place of what an applicant would have uploaded. */
async function filesOf(ctx: Ctx, seed: CaseSeed, account: DemoAccount): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = {};
  for (const [field, names] of Object.entries(seed.files ?? {})) {
    const refs: FileRef[] = [];
    for (const name of names) {
      const bytes = await simpleDocx(name, [
        `${seed.title}：${name}。`,
        '原件由申请人保存，可在调解或鉴定时当面核对。',
      ]);
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
    const samples = field === 'originals' || field === 'suspects';
    if (samples) fields[field] = names.map((name, at) => ({ name, source: '由委托方提供', files: [refs[at]] }));
    else fields[field] = singleFiles.includes(field) ? refs[0] : refs;
  }
  return fields;
}

async function levelOf(ctx: Ctx, value: string | undefined): Promise<Record<string, unknown>> {
  if (!value) return {};
  const applied = (await membershipLevels(ctx)).find((level) => level.value === value);
  if (!applied) throw new Error(`case seed of no level: ${value}`);
  return { level: applied.label, applied };
}

/** One case with its number, files and events. Answers its id and the messages it caused. */
export async function seedCase(ctx: Ctx, seed: CaseSeed, account: DemoAccount) {
  const now = ctx.now();
  const { userId, eId } = account;
  const times = seed.events.map(({ day, time }) => momentOf(now, day, time));
  const [first = now, last = times.at(-1) ?? now] = [times[0], times.at(-1)];
  const [row] = await ctx.db
    .insert(records)
    .values({
      kind: seed.kind,
      recordNo: await nextNumber(ctx, prefixes[seed.kind]),
      userId,
      eId,
      title: seed.title,
      status: seed.status,
      data: { ...seed.data, ...(await levelOf(ctx, seed.level)), ...(await filesOf(ctx, seed, account)) },
      dueOn: seed.dueDay === undefined ? null : formatDate(addDays(now, seed.dueDay)),
      submittedAt: first,
      createdAt: first,
      updatedAt: last,
    })
    .returning();
  if (!row) throw new Error('insert returned no row');
  await ctx.db.insert(recordEvents).values(
    seed.events.map(({ action, actor, note = '', changed = [] }, at) => ({
      recordId: row.id,
      action,
      actor,
      note,
      changed,
      createdAt: times[at] ?? now,
    })),
  );
  const label = recordKindLabel(seed.kind);
  const link = `/mine/bussiness-detail?id=${row.id}`;
  const sent = seed.events.flatMap(({ action, actor, note }, at): SentMessage[] => {
    const base = { userId, eId, kind: 'business' as const, link, createdAt: times[at] ?? now };
    if (at === 0) {
      const body = `您的${label}${quoteTitle(seed.title)}已提交，编号 ${row.recordNo}。`;
      return [{ ...base, title: `${label}已提交`, body }];
    }
    if (actor !== 'staff' || at < seed.events.length - 1) return [];
    const body = `您的${label}${quoteTitle(seed.title)}：${action}。${note ? `${note.replace(/。$/, '')}。` : ''}`;
    return [{ ...base, title: `${label}有新进展：${action}`, body, unread: seed.status === 'correction' }];
  });
  return { id: row.id, sent };
}
