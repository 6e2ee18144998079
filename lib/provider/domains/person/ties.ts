import { tiedParty } from '@/lib/rules/conflict-of-interest';
import { type AccountTies, accountTiesOf } from '../../access/account-ties';
import type { Ctx } from '../../core/context';
import { type PersonRow, personDetail } from './present';

/** Everyone in a case to whom a person that the association appoints must have no tie. */
export interface InCase {
  /** Names of the sides, of those who act for them, and of the account that applied. */
  names: readonly string[];
  /** Account that applied, with the word for it; none where others are compared. */
  applicant?: { label: string; userId: number; eId: number };
  /** Phones of the sides and of those who act for them, normalised. */
  phones: readonly string[];
}

/** The tie of an account to a case, regardless of names; undefined without one. */
function tieOfAccount({ id, eIds, phone }: AccountTies, { applicant, phones }: InCase): string | undefined {
  if (applicant && (id === applicant.userId || (applicant.eId !== 0 && eIds.includes(applicant.eId))))
    return applicant.label;
  return phones.includes(phone) ? '一方当事人' : undefined;
}

/**
 * Finds ties of persons of the directory to a case, by their entries and by the accounts of these.
 * @returns a function of a person: the party to which it has a tie; undefined without one
 */
export async function tiesOfPersons(ctx: Ctx, people: readonly PersonRow[], inCase: InCase) {
  const accounts = await accountTiesOf(
    ctx,
    people.flatMap(({ userId }) => userId ?? []),
  );
  return ({ name, organisation, userId, detail }: PersonRow): string | undefined => {
    const account = accounts.find(({ id }) => id === userId);
    const ties = [...personDetail.parse(detail).ties, ...(account?.ties ?? [])];
    const names = [name, ...(account ? [account.realName] : [])];
    const [party] = names.flatMap((one) => tiedParty({ name: one, organisation, ties }, inCase.names) ?? []);
    return (account && tieOfAccount(account, inCase)) ?? party;
  };
}
