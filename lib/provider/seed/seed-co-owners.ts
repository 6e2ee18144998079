import { addDays } from '@/lib/format/dates';
import { stateOf } from '@/lib/kinds/case';
import { listedFor, mayHaveParties } from '@/lib/kinds/case-parties';
import { caseKind } from '@/lib/kinds/cases';
import type { Ctx } from '../core/context';
import { returned } from '../db/returned';
import { caseParties, casePartyActs } from '../db/schema';
import type { CaseRow } from '../domains/case';
import { newKeys } from '../domains/case-party';
import { momentOf } from './centre-account';
import type { PortfolioEntry } from './content/portfolio';

const ROLE = 'coOwner';

interface Owned {
  row: CaseRow;
  entry: PortfolioEntry;
  account: { name: string };
}

const textIn = (entry: unknown, name: string): string => {
  const value: unknown = typeof entry === 'object' && entry !== null ? Reflect.get(entry, name) : '';
  return typeof value === 'string' ? value : '';
};

/** Inserts the co-owners of open registrations with their answers. Their links were sent in the past. */
export async function seedCoOwners(ctx: Ctx, all: readonly Owned[]): Promise<void> {
  for (const { row, entry, account } of all) {
    const kind = caseKind(row.kind);
    const role = kind.parties?.[ROLE];
    if (!role || !mayHaveParties(role, row.data) || !stateOf(kind, row.status)?.holder) continue;
    const owners = listedFor(role, row.data);
    const others = owners.flatMap((owner, index) => (textIn(owner, 'name') === account.name ? [] : [{ owner, index }]));
    for (const [at, { owner, index }] of others.entries()) {
      const { seen, answer, reason = '' } = entry.coOwners[at] ?? {};
      const seenAt = seen && momentOf(ctx.now(), ...seen);
      const party = returned(
        await ctx.db
          .insert(caseParties)
          .values({
            ...newKeys(ctx).columns,
            recordId: row.id,
            role: ROLE,
            index,
            name: textIn(owner, 'name'),
            contact: {
              mobile: textIn(owner, 'mobile'),
              email: textIn(owner, 'email'),
              address: textIn(owner, 'address'),
            },
            state: answer ? 'answered' : seenAt ? 'opened' : 'invited',
            answer: answer ?? '',
            expiresAt: addDays(row.createdAt, 90),
            lastSeenAt: seenAt,
            createdAt: row.createdAt,
            updatedAt: seenAt ?? row.createdAt,
          })
          .returning(),
      );
      if (!answer) continue;
      const data = answer === 'object' ? { reason, evidence: [] } : { note: '' };
      await ctx.db
        .insert(casePartyActs)
        .values({ partyId: party.id, act: answer, data, ipHash: '', createdAt: seenAt ?? row.createdAt });
    }
  }
}
