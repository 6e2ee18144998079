import { asc, eq } from 'drizzle-orm';
import type { Ctx } from '../../core/context';
import { mediationAgreements, mediationConfirmations } from '../../db/schema';
import type { CaseRow } from '../case';
import type { PartyRow } from '../case-party';
import { takingPart } from './participants';

export type AgreementRow = typeof mediationAgreements.$inferSelect;

/** One who has to confirm an agreement, or has done so. */
export interface Signer {
  /** `applicant`, or `party-` with the party's id. */
  key: string;
  role: string;
  name: string;
  /** Time of the confirmation of the current version; null before. */
  confirmedAt: Date | null;
}

export const APPLICANT = 'applicant';
const PARTY = 'party-';
export const signerOf = ({ id }: Pick<PartyRow, 'id'>): string => `${PARTY}${id}`;

const roleOf = (key: string): string => (key === APPLICANT ? '申请人' : '被申请人');

/** Place in the list: the applicant, then the respondents in the order of the form, in which they were entered. */
const placeOf = (key: string): number => (key === APPLICANT ? 0 : Number(key.slice(PARTY.length)));

const nameOf = (value: unknown): string => {
  const name: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'name') : undefined;
  return typeof name === 'string' ? name : '';
};

export async function agreementOf(ctx: Ctx, recordId: number): Promise<AgreementRow | undefined> {
  const [row] = await ctx.db.select().from(mediationAgreements).where(eq(mediationAgreements.recordId, recordId));
  return row;
}

/** Confirmations of the current version, by signer. */
export async function confirmationsOf(ctx: Ctx, { id, version }: Pick<AgreementRow, 'id' | 'version'>) {
  const rows = await ctx.db
    .select()
    .from(mediationConfirmations)
    .where(eq(mediationConfirmations.agreementId, id))
    .orderBy(asc(mediationConfirmations.id));
  return new Map(rows.filter((row) => row.version === version).map((row) => [row.signer, row]));
}

/** Present applicant and respondents who take part, as key and name. */
async function present(ctx: Ctx, row: CaseRow): Promise<[key: string, name: string][]> {
  const parties = await takingPart(ctx, row.id);
  return [
    [APPLICANT, nameOf(row.data.applicant)],
    ...parties.map((party): [string, string] => [signerOf(party), party.name]),
  ];
}

/**
 * Signers of the current version of an agreement. Before the issue they are the applicant, the respondents who take part and
 * everyone who has confirmed this version, whatever became of the link since. An issued agreement names those who have
 * confirmed it, as they were called then: its papers stay the same whatever happens to the parties later.
 */
export async function signersOf(ctx: Ctx, row: CaseRow, agreement: AgreementRow): Promise<Signer[]> {
  const confirmed = await confirmationsOf(ctx, agreement);
  const names = new Map(agreement.issuedOn === null ? await present(ctx, row) : []);
  for (const { signer, name } of confirmed.values()) names.set(signer, name);
  return [...names]
    .map(([key, name]) => ({ key, role: roleOf(key), name, confirmedAt: confirmed.get(key)?.createdAt ?? null }))
    .sort((one, other) => placeOf(one.key) - placeOf(other.key));
}
