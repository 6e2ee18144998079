import { addDays, formatDate } from '@/lib/format/dates';
import { digitalFiling } from '@/lib/kinds/cases/digital-filing';
import { Ctx } from '../core/context';
import { returned } from '../db/returned';
import { caseEvents, cases } from '../db/schema';
import { DOCX, simpleDocx } from '../documents/simple-docx';
import { moveCase, nextNumber } from '../domains/case';
import { presentFile, storeFile } from '../domains/file';
import { conclude } from '../domains/filing';
import { getSite } from '../domains/settings';
import type { SearchDocument } from '../search-index/index-document';
import { type DemoAccount, momentOf } from './centre-account';
import { type FilingSeed, readFilings } from './content/filings';
import { findAccounts } from './seed-centre';

/** Stores the filed document with the case, so that every visitor of the demo can verify it. */
async function storeWork(ctx: Ctx, { name, text }: FilingSeed, owner: DemoAccount) {
  const bytes = await simpleDocx(name, text, (await getSite(ctx)).name);
  return presentFile(
    await storeFile(ctx, {
      bytes,
      originalName: `${name}.docx`,
      mime: DOCX,
      purpose: 'sample',
      visibility: 'private',
      owner,
    }),
  );
}

async function seedFiling(ctx: Ctx, seed: FilingSeed, owner: DemoAccount): Promise<void> {
  const { userId, eId } = owner;
  const { name, author, fileType, completed, ends, note } = seed;
  const copy = await storeWork(ctx, seed, owner);
  const now = ctx.now();
  const data = {
    sha256: copy.sha256,
    size: String(copy.size),
    fileName: copy.originalName,
    name,
    fileType,
    completedAt: formatDate(addDays(now, completed - seed.day)),
    ownerKind: eId === 0 ? 'person' : 'organisation',
    owner: owner.name,
    author,
    published: 'no',
    copy,
    attachments: [],
  };
  const { id } = returned(
    await ctx.db
      .insert(cases)
      .values({
        kind: digitalFiling.key,
        recordNo: await nextNumber(ctx, digitalFiling.prefix),
        userId,
        eId,
        title: name,
        status: digitalFiling.initial,
        data,
        submittedAt: now,
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: cases.id }),
  );
  await ctx.db
    .insert(caseEvents)
    .values({ recordId: id, action: 'submit', actor: 'applicant', userId, createdAt: now });
  if (ends === 'fail') return void (await moveCase(ctx, id, 'fail', { note }));
  await conclude(ctx, id, null);
  if (ends === 'close') await moveCase(ctx, id, 'close', { note });
}

/** Files works of the demo accounts through the regular service, each at its own time. */
export async function seedFilings(ctx: Ctx): Promise<SearchDocument[]> {
  const accounts = await findAccounts(ctx);
  if (!accounts) return [];
  const today = ctx.now();
  for (const seed of readFilings()) {
    const at = momentOf(today, seed.day, '15:20');
    const then = new Ctx({ ...ctx.ports, now: () => at }, ctx.actor, ctx.request);
    await seedFiling(then, seed, accounts[seed.account]);
  }
  return [];
}
