import type { OwnCaseParty } from '@/lib/contract/case-parties';
import { actOf, type PartyView } from '@/lib/kinds/case-parties';
import type { Fields } from '@/lib/kinds/field-types';
import type { Ctx } from '../../core/context';
import type { CaseData, CaseRow } from '../case';
import { type DeedRow, deedsOf, partyStateLabel, presentDeed } from './deeds';
import type { PartyRow } from './keys';
import { roleOf } from './role';

type Entry = Readonly<Record<string, unknown>>;
const isEntry = (value: unknown): value is Entry => typeof value === 'object' && value !== null;
const only = (value: unknown, names: readonly string[]): Entry =>
  isEntry(value) ? Object.fromEntries(names.map((name) => [name, value[name]])) : {};

/** Removes numbers and contacts from what the parties to a case read about one another. */
export function withoutContacts(fields: Fields, data: CaseData, parts: PartyView['parts'] = {}): CaseData {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const value = data[name];
      if (field.control === 'text' && (field.type === 'tel' || field.type === 'email')) return [name, ''];
      if (field.control === 'party') return [name, only(value, ['kind', 'name'])];
      if (field.control === 'parties')
        return [name, Array.isArray(value) ? value.map((entry: unknown) => only(entry, ['kind', 'name'])) : []];
      if (field.control !== 'list' || !Array.isArray(value)) return [name, value];
      const open = Object.keys(field.of).filter((key) => {
        const part = field.of[key];
        return parts[name]?.includes(key) ?? (part?.control !== 'text' || part.type === 'text');
      });
      return [name, value.map((entry: unknown) => only(entry, open))];
    }),
  );
}

/** Removes from a deed what the other side does not read: contacts, and the fields that the act keeps private. */
function withoutPrivate(row: CaseRow, party: PartyRow, deed: DeedRow): DeedRow {
  const act = actOf(roleOf(row, party.role), deed.act);
  if (!act) return { ...deed, data: {} };
  const data = withoutContacts(act.form.fields, deed.data);
  return { ...deed, data: Object.fromEntries(Object.entries(data).filter(([name]) => !act.keptFrom?.includes(name))) };
}

/** Presents the sides of a case to one another and to those whom the association appoints: without contacts. */
export async function presentSides(ctx: Ctx, row: CaseRow, parties: readonly PartyRow[]): Promise<OwnCaseParty[]> {
  const sides = parties.filter(({ role }) => !roleOf(row, role).isNeutral);
  const deeds = await deedsOf(ctx, sides);
  return sides.map((party) => ({
    id: party.id,
    roleLabel: roleOf(row, party.role).label,
    name: party.name,
    stateLabel: partyStateLabel(row, party),
    done: deeds(party).map((deed) => presentDeed(ctx, row, party, withoutPrivate(row, party, deed))),
  }));
}
