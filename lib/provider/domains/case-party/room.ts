import { eq } from 'drizzle-orm';
import type { PartyRoom } from '@/lib/contract/case-parties';
import { stateOf } from '@/lib/kinds/case';
import type { PartyView } from '@/lib/kinds/case-parties';
import { caseKind } from '@/lib/kinds/cases';
import { type Fact, factsOf } from '@/lib/kinds/facts';
import { filesIn } from '@/lib/kinds/field-types';
import type { Ctx } from '../../core/context';
import { caseParties } from '../../db/schema';
import type { CaseRow } from '../case';
import { getSite, labelsFor } from '../settings';
import { answerLabel, deedsOf, presentDeed, withSigned } from './deeds';
import { deskOf } from './desk';
import { partiesOfCase, taskOf } from './invite';
import type { PartyRow } from './keys';
import { logDeed } from './log';
import { isActOpen, roleOf } from './role';
import { caseOfParty, partyOfSession } from './session';
import { presentSides, withoutContacts } from './sides';

/** Facts of a case that a role reads. */
async function viewOf(ctx: Ctx, row: CaseRow, view: PartyView, answer: string): Promise<Fact[]> {
  const { fields: names, parts, closedNote } = view;
  const listed = answer !== '' && answer === view.opensAfter ? [] : (view.listed ?? []);
  const kind = caseKind(row.kind);
  const fields = Object.fromEntries(names.flatMap((name) => (kind.fields[name] ? [[name, kind.fields[name]]] : [])));
  const data = withoutContacts(fields, row.data, parts);
  const facts = factsOf(kind, data, await labelsFor(ctx, kind));
  const shown = facts.map((fact) =>
    listed.includes(fact.name)
      ? {
          ...fact,
          value: [
            ...filesIn(data[fact.name]).map(({ originalName }, at) => `${at + 1}. ${originalName}`),
            ...(closedNote ? [`（${closedNote}）`] : []),
          ].join('\n'),
          files: [],
        }
      : fact,
  );
  return withSigned(ctx, shown);
}

/** Presents the room of a party. */
export async function presentRoom(ctx: Ctx, row: CaseRow, party: PartyRow): Promise<PartyRoom> {
  const kind = caseKind(row.kind);
  const role = roleOf(row, party.role);
  const state = stateOf(kind, row.status);
  const { name: association, hotline } = await getSite(ctx);
  const open = Object.entries(role.acts).filter(([, act]) => isActOpen(ctx, row, party, act));
  const deeds = (await deedsOf(ctx, [party]))(party);
  const todo = taskOf(row, party);
  return {
    association,
    hotline,
    kind: row.kind,
    kindLabel: kind.title,
    role: party.role,
    roleLabel: role.label,
    name: party.name,
    recordNo: row.recordNo,
    title: row.title,
    statusLabel: state?.label ?? '办理中',
    tone: state?.tone ?? 'ink',
    isClosed: !state?.holder,
    isNeutral: role.isNeutral ?? false,
    todo,
    dueOn: todo || open.some(([, { isAnswer, isOpenLate }]) => isAnswer && !isOpenLate) ? row.dueOn : null,
    asked: role.asked,
    heading: role.view.heading,
    answer: answerLabel(row, party),
    acts: open.map(([act, { label, help, isAnswer = false }]) => ({ act, label, help, isAnswer })),
    facts: await viewOf(ctx, row, role.view, party.answer),
    done: deeds.map((deed) => presentDeed(ctx, row, party, deed)),
    sides: role.isNeutral ? await presentSides(ctx, row, await partiesOfCase(ctx, row.id)) : [],
    desk: await deskOf(ctx, party),
  };
}

/** Minutes within which looking again is the same look. */
const SAME_LOOK = 5;

/** Notes in the audit log that a party has read its room, at most once in a few minutes. */
async function noteLook(ctx: Ctx, row: CaseRow, party: PartyRow): Promise<void> {
  const now = ctx.now();
  if (party.lastSeenAt && now.getTime() - party.lastSeenAt.getTime() < SAME_LOOK * 60_000) return;
  await ctx.transaction(async () => {
    await ctx.db.update(caseParties).set({ lastSeenAt: now }).where(eq(caseParties.id, party.id));
    await logDeed(ctx, row, party, '查看案件');
  });
}

/** Returns the room of a session. */
export async function getRoom(ctx: Ctx, token: string): Promise<PartyRoom> {
  const party = await partyOfSession(ctx, token);
  const row = await caseOfParty(ctx, party);
  await noteLook(ctx, row, party);
  return presentRoom(ctx, row, party);
}
