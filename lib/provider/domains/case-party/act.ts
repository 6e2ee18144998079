import { count, eq, sum } from 'drizzle-orm';
import { stateOf } from '@/lib/kinds/case';
import { actionAfter, actOf, type PartyAct, type PartyRole } from '@/lib/kinds/case-parties';
import { caseKind } from '@/lib/kinds/cases';
import type { Ctx } from '../../core/context';
import { conflict, fieldMessages, invalid, ProviderError, refusal } from '../../core/errors';
import { caseParties, casePartyActs, files } from '../../db/schema';
import { type CaseData, type CaseRow, isOverdue, lockCase, moveCase, storedFields } from '../case';
import { keepUpload } from '../file';
import { alarmStaff } from './alarm';
import { actCheckOf } from './checks';
import { textAt } from './contacts';
import { endParties, partiesOfCase } from './invite';
import { ipHash, lockKnown, type PartyRow } from './keys';
import { logDeed } from './log';
import { roleOf } from './role';
import { presentRoom } from './room';
import { caseOfParty, partyOfSession, requireShown } from './session';
import { partyOfCase } from './staff';

/** Most acts of one party: far more than a case needs, and few enough to be read. */
const MOST_ACTS = 60;
/** Most files and bytes of one party. */
const [MOST_FILES, MOST_BYTES] = [100, 500 * 1024 * 1024];

/** Throws 409 for an act that is not open: in another state, after the last day, or answered before. */
export function requireActOpen(ctx: Ctx, row: CaseRow, party: PartyRow, act: PartyAct): void {
  const label = stateOf(caseKind(row.kind), row.status)?.label ?? '办理中';
  if (act.isAnswer && party.answer !== '')
    throw refusal('actionNotAllowed', '您已经答复过，不能更改；有变化的请与协会联系');
  if (!act.states.includes(row.status)) throw refusal('actionNotAllowed', `案件当前为“${label}”，不能${act.label}`);
  if (!act.isOpenLate && isOverdue(ctx, row)) throw conflict('答复期限已过；需要延长的，请与协会联系');
}

/** Moves the case as the role declares: after each answer, and once everyone in the role has answered. */
async function follow(
  ctx: Ctx,
  row: CaseRow,
  party: PartyRow,
  role: PartyRole,
  { name, act, data }: { name: string; act: PartyAct; data: CaseData },
): Promise<void> {
  if (!act.isAnswer) return;
  const after = actionAfter(role, name);
  const note = [`${party.name}${act.label}`, textAt(data, 'reason')].filter(Boolean).join('：');
  if (after) await moveCase(ctx, row.id, after, { note });
  const event = role.alarms?.[name];
  if (event) await alarmStaff(ctx, row, event, `${role.label}${note}`);
  if (act.endsPart) await endParties(ctx, [party.id]);
  const all = (await partiesOfCase(ctx, row.id)).filter((one) => one.role === party.role);
  if (all.some(({ answer }) => answer === '')) return;
  const action = role.allAnswered?.(all.map(({ answer }) => answer));
  if (action) await moveCase(ctx, row.id, action);
}

/** Locks a party's case, then the party. */
async function lockParty(ctx: Ctx, known: PartyRow): Promise<{ row: CaseRow; party: PartyRow }> {
  const { row } = await lockCase(ctx, known.recordId);
  return { row, party: await lockKnown(ctx, known) };
}

/** Validates the values of an act and returns them in their stored form. */
async function statedIn(ctx: Ctx, row: CaseRow, name: string, act: PartyAct, values: CaseData): Promise<CaseData> {
  const parsed = act.form.schema.safeParse(values);
  if (!parsed.success) throw invalid(fieldMessages(parsed.error));
  const data = await storedFields(ctx, act.form.fields, parsed.data);
  await actCheckOf(row.kind)?.(ctx, row, name, data);
  return data;
}

/**
 * Performs an act of the session's party and moves the case if it answers. Locks the case, so that two parties who
 * answer at once are counted one after the other.
 */
export async function actAsParty(
  ctx: Ctx,
  token: string,
  { act: name, values, recordNo }: { act: string; values: CaseData; recordNo?: string },
) {
  const known = await partyOfSession(ctx, token);
  return ctx.transaction(async () => {
    const { row, party } = await lockParty(ctx, known);
    requireShown(row, recordNo);
    const role = roleOf(row, party.role);
    const act = actOf(role, name);
    if (!act) throw invalid({ act: '请选择要办的事项' });
    requireActOpen(ctx, row, party, act);
    const [{ acts } = { acts: 0 }] = await ctx.db
      .select({ acts: count() })
      .from(casePartyActs)
      .where(eq(casePartyActs.partyId, party.id));
    // The answer stays possible: a party may hand in many papers before it.
    if (!act.isAnswer && acts >= MOST_ACTS) throw conflict('提交次数已达上限，其余材料请直接交给秘书处');
    const data = await statedIn(ctx, row, name, act, values);
    const now = ctx.now();
    await ctx.db
      .insert(casePartyActs)
      .values({ partyId: party.id, act: name, data, ipHash: ipHash(ctx), createdAt: now });
    const answered = act.isAnswer ? { answer: name, state: 'answered' as const } : {};
    await ctx.db
      .update(caseParties)
      .set({ ...answered, lastSeenAt: now, updatedAt: now })
      .where(eq(caseParties.id, party.id));
    await logDeed(ctx, row, party, act.label, { before: {}, after: { action: name } });
    await follow(ctx, row, party, role, { name, act, data });
    // Presented here, since an answer that ends the case may end the session too.
    const after = await partyOfCase(ctx, row.id, party.id);
    return presentRoom(ctx, await caseOfParty(ctx, after), after);
  });
}

/** Throws 429 if a party has handed in so many files or bytes that no more fit. */
async function requireRoom(ctx: Ctx, partyId: number, coming: number): Promise<void> {
  const [kept] = await ctx.db
    .select({ files: count(), bytes: sum(files.size).mapWith(Number) })
    .from(files)
    .where(eq(files.partyId, partyId));
  if ((kept?.files ?? 0) >= MOST_FILES || (kept?.bytes ?? 0) + coming > MOST_BYTES)
    throw new ProviderError(429, '上传的文件已达上限，其余材料请直接交给秘书处');
}

/** Stores a file of the session's party, as a document. Throws 429 when its room is full. */
export async function uploadToRoom(ctx: Ctx, token: string, request: Request) {
  const known = await partyOfSession(ctx, token);
  const partyId = known.id;
  // Before the bytes are received, so that most files that do not fit are refused at once.
  await requireRoom(ctx, partyId, Number(request.headers.get('content-length')) || 0);
  return keepUpload(ctx, request, {
    owner: { partyId },
    only: 'document',
    requireRoom: async (bytes) => {
      await lockKnown(ctx, known);
      await requireRoom(ctx, partyId, bytes);
    },
  });
}
