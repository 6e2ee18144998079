import { and, eq } from 'drizzle-orm';
import { addDays, formatDate } from '@/lib/format/dates';
import { stateOf } from '@/lib/kinds/case';
import { caseKind } from '@/lib/kinds/cases';
import type { Ctx } from '../core/context';
import { returned } from '../db/returned';
import {
  caseParties,
  casePartyActs,
  cases,
  mediationAgreements,
  mediationConfirmations,
  mediationSessions,
  persons,
} from '../db/schema';
import { type CaseData, type CaseRow, nextNumber } from '../domains/case';
import { newKeys } from '../domains/case-party';
import { issueCertificate } from '../domains/certificate';
import { momentOf } from './centre-account';
import type { PartySeed, ProceedingsSeed } from './content/centre/types';

type PartyRow = typeof caseParties.$inferSelect;

const entriesOf = ({ respondents }: CaseData): Record<string, unknown>[] =>
  (Array.isArray(respondents) ? respondents : []).map((entry: unknown) => ({ ...Object(entry) }));
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

async function mediatorNamed(ctx: Ctx, name: string) {
  const [row] = await ctx.db
    .select({ id: persons.id, name: persons.name })
    .from(persons)
    .where(and(eq(persons.name, name), eq(persons.kind, 'mediator')));
  if (!row) throw new Error(`proceedings seed of no mediator: ${name}`);
  return row;
}

/** Acts of a party, as its forms store them. */
async function actsOf(ctx: Ctx, { reply, proposes, answer }: PartySeed): Promise<{ act: string; data: CaseData }[]> {
  const first = proposes === undefined ? undefined : await mediatorNamed(ctx, proposes);
  return [
    ...(first ? [{ act: 'propose', data: { first, second: null, third: null } }] : []),
    ...(reply ? [{ act: 'reply', data: { reply, evidence: [] } }] : []),
    ...(answer ? [{ act: answer, data: answer === 'agree' ? { note: '' } : { reason: '' } }] : []),
  ];
}

/** Inserts the parties with their acts. Their links were sent in the past: nobody knows the tokens. */
async function seedParties(ctx: Ctx, row: CaseRow, seed: ProceedingsSeed): Promise<PartyRow[]> {
  const now = ctx.now();
  const invited = momentOf(now, ...seed.invited);
  const isOver = !stateOf(caseKind(row.kind), row.status)?.holder;
  const parties: PartyRow[] = [];
  for (const [index, entry] of entriesOf(row.data).entries()) {
    const done = seed.parties[index] ?? {};
    const seen = done.seen && momentOf(now, ...done.seen);
    const ended = isOver && row.status !== 'agreed';
    const party = returned(
      await ctx.db
        .insert(caseParties)
        .values({
          ...newKeys(ctx).columns,
          recordId: row.id,
          role: 'respondent',
          index,
          name: textOf(entry.name),
          contact: { mobile: textOf(entry.mobile), email: textOf(entry.email), address: textOf(entry.address) },
          state: ended ? 'ended' : done.answer ? 'answered' : seen ? 'opened' : 'invited',
          answer: done.answer ?? '',
          expiresAt: addDays(invited, 90),
          lastSeenAt: seen,
          createdAt: invited,
          updatedAt: seen ?? invited,
        })
        .returning(),
    );
    for (const { act, data } of await actsOf(ctx, done))
      await ctx.db
        .insert(casePartyActs)
        .values({ partyId: party.id, act, data, ipHash: '', createdAt: seen ?? invited });
    parties.push(party);
  }
  return parties;
}

async function seedSessions(ctx: Ctx, row: CaseRow, { sessions = [] }: ProceedingsSeed): Promise<void> {
  const now = ctx.now();
  for (const [index, { at, ...session }] of sessions.entries()) {
    const startsAt = momentOf(now, ...at);
    const endsAt = new Date(startsAt.getTime() + 7_200_000);
    await ctx.db
      .insert(mediationSessions)
      .values({ recordId: row.id, number: index + 1, startsAt, endsAt, ...session });
  }
}

async function seedAgreement(ctx: Ctx, row: CaseRow, { agreement, appointed }: ProceedingsSeed, parties: PartyRow[]) {
  if (!agreement) return;
  const now = ctx.now();
  const at = momentOf(now, ...agreement.at);
  const applicant = textOf(Object(row.data.applicant).name);
  const clauses = agreement.clauses.map(({ text, amount = null, payDay }) => ({
    text,
    amount,
    payOn: payDay === undefined ? '' : formatDate(addDays(now, payDay)),
  }));
  const isIssued = row.status === 'agreed';
  const issuedOn = formatDate(row.updatedAt);
  const number = isIssued ? await nextNumber(ctx, 'XY') : '';
  const certificate = isIssued
    ? await issueCertificate(ctx, {
        kind: 'agreement',
        number,
        title: '调解协议书',
        holder: [applicant, ...parties.map(({ name }) => name)].join('、'),
        holderIsPerson: true,
        source: '本会调解',
        issuedOn,
        owner: { userId: row.userId, eId: row.eId },
        recordId: row.id,
        detail: { facts: appointed ? [{ label: '调解员', value: appointed }] : [] },
      })
    : undefined;
  const made = returned(
    await ctx.db
      .insert(mediationAgreements)
      .values({
        recordId: row.id,
        version: 1,
        isPartial: agreement.isPartial ?? false,
        clauses,
        number,
        publicId: certificate?.publicId ?? '',
        issuedOn: isIssued ? issuedOn : null,
        createdAt: at,
        updatedAt: at,
      })
      .returning(),
  );
  for (const who of agreement.confirmed) {
    const party = who === 'applicant' ? undefined : parties[who];
    await ctx.db.insert(mediationConfirmations).values({
      agreementId: made.id,
      version: 1,
      signer: party ? `party-${party.id}` : 'applicant',
      name: party?.name ?? applicant,
      ipHash: '',
      createdAt: row.updatedAt,
    });
  }
}

/** Inserts the link of the mediator, whose phone is the same in every case, so that the cases make one desk. */
async function seedMediator(ctx: Ctx, row: CaseRow, { id, name }: { id: number; name: string }): Promise<void> {
  const at = row.updatedAt;
  await ctx.db.insert(caseParties).values({
    ...newKeys(ctx).columns,
    recordId: row.id,
    role: 'mediator',
    index: 0,
    personId: id,
    name,
    contact: { mobile: `1390000${String(3000 + id).padStart(4, '0')}`, email: '', address: '' },
    expiresAt: addDays(at, 90),
    createdAt: at,
    updatedAt: at,
  });
}

/** Inserts what the sides of a mediation have done beyond its events: parties, mediator, sessions and agreement. */
export async function seedProceedings(ctx: Ctx, row: CaseRow, seed: ProceedingsSeed): Promise<void> {
  const parties = await seedParties(ctx, row, seed);
  await seedSessions(ctx, row, seed);
  await seedAgreement(ctx, row, seed, parties);
  if (seed.appointed === undefined) return;
  const appointed = await mediatorNamed(ctx, seed.appointed);
  await seedMediator(ctx, row, appointed);
  await ctx.db
    .update(cases)
    .set({ data: { ...row.data, appointed } })
    .where(eq(cases.id, row.id));
}
