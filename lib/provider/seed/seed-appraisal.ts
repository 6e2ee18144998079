import { and, eq } from 'drizzle-orm';
import { addDays } from '@/lib/format/dates';
import { stateOf } from '@/lib/kinds/case';
import { caseKind } from '@/lib/kinds/cases';
import { maskPhone } from '@/lib/rules/identifiers/phone';
import type { Ctx } from '../core/context';
import { returned } from '../db/returned';
import { appraisalHandovers, appraisalMembers, appraisalVotes, caseParties, persons } from '../db/schema';
import { mattersOf, samplesOf, storeOpinion } from '../domains/appraisal';
import type { CaseRow } from '../domains/case';
import { newKeys } from '../domains/case-party';
import { momentOf } from './centre-account';
import type { AppraisalCourseSeed } from './content/centre/types';

async function appraiserNamed(ctx: Ctx, name: string) {
  const [row] = await ctx.db
    .select()
    .from(persons)
    .where(and(eq(persons.name, name), eq(persons.kind, 'appraiser')));
  if (!row) throw new Error(`appraisal seed of no appraiser: ${name}`);
  return row;
}

/** Phone of an appraiser of the demo, the same in every case, so that the cases of a person make one desk. */
const phoneOf = (personId: number): string => `1390000${String(2000 + personId).padStart(4, '0')}`;

/** Inserts the panel with its links, whose tokens nobody knows, and the votes. */
async function seedPanel(ctx: Ctx, row: CaseRow, { formed, panel, votes = [] }: AppraisalCourseSeed): Promise<void> {
  const now = ctx.now();
  const createdAt = momentOf(now, ...formed);
  const isDelivered = row.status === 'delivered';
  const isOver = !stateOf(caseKind(row.kind), row.status)?.holder;
  for (const [index, name] of panel.entries()) {
    const person = await appraiserNamed(ctx, name);
    const vote = votes[index];
    const votedAt = vote && momentOf(now, ...vote.at);
    const party = returned(
      await ctx.db
        .insert(caseParties)
        .values({
          ...newKeys(ctx).columns,
          recordId: row.id,
          role: 'member',
          index,
          personId: person.id,
          name,
          contact: { mobile: phoneOf(person.id), email: '', address: '' },
          state: isOver && !isDelivered ? 'ended' : votedAt ? 'answered' : 'invited',
          answer: votedAt ? 'vote' : '',
          expiresAt: addDays(isDelivered ? row.updatedAt : createdAt, 90),
          lastSeenAt: votedAt,
          createdAt,
          updatedAt: votedAt ?? createdAt,
        })
        .returning(),
    );
    const member = returned(
      await ctx.db
        .insert(appraisalMembers)
        .values({
          recordId: row.id,
          partyId: party.id,
          personId: person.id,
          name,
          organisation: person.organisation,
          isChair: index === 0,
          createdAt,
        })
        .returning(),
    );
    if (!vote || !votedAt) continue;
    const given = mattersOf(row).map((matter, at) => ({ matter, ...(vote.on[at] ?? vote.on[0]) }));
    await ctx.db.insert(appraisalVotes).values(
      given.map(({ matter, conclusion = 'unclear', reasons = '' }) => ({
        memberId: member.id,
        matter,
        conclusion,
        reasons,
        ipHash: '',
        createdAt: votedAt,
      })),
    );
  }
}

async function seedHandover(ctx: Ctx, row: CaseRow, { handover }: AppraisalCourseSeed): Promise<void> {
  if (!handover) return;
  const now = ctx.now();
  const at = momentOf(now, ...handover.at);
  const signedAt = handover.signed ? momentOf(now, ...handover.signed) : null;
  const text = (name: string) => (typeof row.data[name] === 'string' ? row.data[name] : '');
  await ctx.db.insert(appraisalHandovers).values({
    recordId: row.id,
    version: 1,
    items: samplesOf(row),
    signedAt,
    signer: signedAt ? text('contact') : '',
    signerPhone: signedAt ? maskPhone(text('mobile')) : '',
    createdAt: at,
    updatedAt: signedAt ?? at,
  });
}

async function seedOpinion(ctx: Ctx, row: CaseRow, { opinion }: AppraisalCourseSeed): Promise<void> {
  if (opinion) await storeOpinion(ctx, row, opinion, momentOf(ctx.now(), ...opinion.at));
}

/** Inserts the course of an appraisal beyond its events: panel, votes, list of samples and opinion. */
export async function seedAppraisal(ctx: Ctx, row: CaseRow, seed: AppraisalCourseSeed): Promise<void> {
  await seedPanel(ctx, row, seed);
  await seedHandover(ctx, row, seed);
  await seedOpinion(ctx, row, seed);
}
