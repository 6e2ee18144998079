import { asc, inArray } from 'drizzle-orm';
import type { StaffParty } from '@/lib/contract/case-parties';
import { formatDateTime } from '@/lib/format/dates';
import { actOf } from '@/lib/kinds/case-parties';
import { type Fact, factsOf } from '@/lib/kinds/facts';
import type { Ctx } from '../../core/context';
import { casePartyActs } from '../../db/schema';
import type { CaseRow } from '../case';
import { signedAddress } from '../file';
import type { PartyRow } from './keys';
import { roleOf } from './role';

export type DeedRow = typeof casePartyActs.$inferSelect;
type Deed = StaffParty['done'][number];

/** Reads the acts of parties, oldest first, by party. */
export async function deedsOf(ctx: Ctx, parties: readonly PartyRow[]): Promise<(party: PartyRow) => DeedRow[]> {
  const ids = parties.map(({ id }) => id);
  const rows =
    ids.length === 0
      ? []
      : await ctx.db
          .select()
          .from(casePartyActs)
          .where(inArray(casePartyActs.partyId, ids))
          .orderBy(asc(casePartyActs.id));
  return ({ id }) => rows.filter(({ partyId }) => partyId === id);
}

/** Facts with addresses that open for ten minutes; the caller has checked the access. */
export const withSigned = (ctx: Ctx, facts: readonly Fact[]): Fact[] =>
  facts.map((fact) => ({
    ...fact,
    files: fact.files.map((file) => ({ ...file, address: signedAddress(ctx, file.address) })),
  }));

/** Presents a deed with what was stated. */
export function presentDeed(ctx: Ctx, row: CaseRow, party: PartyRow, { id, act, data, createdAt }: DeedRow): Deed {
  const declared = actOf(roleOf(row, party.role), act);
  const facts = declared ? factsOf(declared.form, data, (_dictionary, code) => code) : [];
  const shown = facts.map((fact) => ({ ...fact, section: '' }));
  return { id, act, label: declared?.label ?? act, at: formatDateTime(createdAt), facts: withSigned(ctx, shown) };
}

/** Label of the answer of a party; empty before. */
export const answerLabel = (row: CaseRow, { role, answer }: PartyRow): string =>
  answer === '' ? '' : (actOf(roleOf(row, role), answer)?.label ?? roleOf(row, role).doneLabel ?? answer);

const stateLabels: Readonly<Record<PartyRow['state'], string>> = {
  invited: '已通知，未打开',
  opened: '已打开，未答复',
  answered: '已答复',
  ended: '链接已停用',
};

/** Label of what a party has done so far: its answer, or how far it has come. */
export const partyStateLabel = (row: CaseRow, party: PartyRow): string =>
  answerLabel(row, party) || stateLabels[party.state];

/** Latest deed of an act by each of the parties who did it: a later one replaces the earlier. */
export async function proposalsOf(ctx: Ctx, parties: readonly PartyRow[], act: string) {
  const deeds = await deedsOf(ctx, parties);
  return parties.flatMap((party) => {
    const last = deeds(party).findLast((deed) => deed.act === act);
    return last ? [{ name: party.name, data: last.data }] : [];
  });
}
