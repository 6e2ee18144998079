import { eq } from 'drizzle-orm';
import type { CaseKind } from '@/lib/kinds/case';
import type { PartyRole } from '@/lib/kinds/case-parties';
import { ownersUnproven } from '@/lib/kinds/known-owner';
import { mail } from '@/lib/rules/identifiers/mail';
import { mobilePhone } from '@/lib/rules/identifiers/phone';
import { mailsOf, phonesOf } from '../../access/reached';
import type { Ctx } from '../../core/context';
import { userMails, users } from '../../db/schema';
import { applicantOf } from '../account';
import type { CaseData, CaseRow } from '../case';

type Entry = Readonly<Record<string, unknown>>;
const isEntry = (value: unknown): value is Entry => typeof value === 'object' && value !== null;

/** Text of a field of a person among the values of a case; empty without one. */
export const textAt = (entry: unknown, name: string): string => {
  const value = isEntry(entry) ? entry[name] : undefined;
  return typeof value === 'string' ? value : '';
};

/** Applicants among the values: the fields that hold the identity of the one who files. */
export const applicantsOf = (kind: CaseKind, values: CaseData): unknown[] =>
  Object.entries(kind.fields).flatMap(([name, field]) =>
    field.control === 'party' && field.isApplicant ? [values[name]] : [],
  );

/** Places to which a code can be sent, comparable with one another. */
export interface Reach {
  mobile: string;
  email: string;
}

/** Normalises the phone and the mail address of a person; upper and lower case of a mail address are the same. */
export const reachOf = (entry: unknown): Reach => ({
  mobile: mobilePhone.normalise(textAt(entry, 'mobile')),
  email: mail.normalise(textAt(entry, 'email')).toLowerCase(),
});

/** Phone or mail address by which two persons are both reached; undefined if they share none. */
export const sharedReach = (one: Reach, others: readonly Reach[]): keyof Reach | undefined =>
  (['mobile', 'email'] as const).find((name) => one[name] !== '' && others.some((other) => other[name] === one[name]));

/** Phones and mail addresses of those who act for the applicant: all in the values that are not of parties. */
function agentReach(kind: CaseKind, values: CaseData): Reach[] {
  const people = Object.values(kind.parties ?? {}).map((role) => role.people);
  const others = Object.fromEntries(
    Object.entries(kind.fields).filter(
      ([name, { control }]) => control !== 'party' && control !== 'parties' && !people.includes(name),
    ),
  );
  return [
    ...phonesOf(others, values).map((mobile) => reachOf({ mobile })),
    ...mailsOf(others, values).map((email) => reachOf({ email })),
  ];
}

/** Contacts on the applicant's side, by which nobody else may be reached. */
export interface ApplicantSide {
  /** Of the applicants and of the account that files the case. */
  own: Reach[];
  /** Of those who act for the applicant. */
  agents: Reach[];
}

/** Reads the contacts on the applicant's side of a case. */
export async function applicantSide(
  ctx: Ctx,
  kind: CaseKind,
  values: CaseData,
  userId: number | undefined,
): Promise<ApplicantSide> {
  const [account] =
    userId === undefined
      ? []
      : await ctx.db
          .select({ mobile: users.phone, email: userMails.address })
          .from(users)
          .leftJoin(userMails, eq(userMails.userId, users.id))
          .where(eq(users.id, userId));
  return { own: [account, ...applicantsOf(kind, values)].map(reachOf), agents: agentReach(kind, values) };
}

/** All phones and mail addresses on the applicant's side of a case. */
export async function applicantReach(ctx: Ctx, kind: CaseKind, { data, userId }: CaseRow): Promise<Reach[]> {
  const { own, agents } = await applicantSide(ctx, kind, data, userId);
  return [...own, ...agents];
}

/**
 * Contact of a person that is on the applicant's side too, with the words for whose it is; undefined if none is. A co-owner
 * may act as the agent of all.
 */
export function sharedWithApplicant(
  { includesApplicant }: Pick<PartyRole, 'includesApplicant'>,
  reach: Reach,
  { own, agents }: ApplicantSide,
): { by: keyof Reach; whose: string } | undefined {
  const byOwn = sharedReach(reach, own);
  if (byOwn) return { by: byOwn, whose: '申请人自己' };
  const byAgent = includesApplicant ? undefined : sharedReach(reach, agents);
  return byAgent && { by: byAgent, whose: '申请人的代理人' };
}

/**
 * Place of the applicant among persons of a list: the one that the certification of the account proves, or else the
 * one with the phone of the account; -1 for none, as for an agent.
 */
export async function placeOfApplicant(
  ctx: Ctx,
  entries: readonly unknown[],
  { userId, eId }: Pick<CaseRow, 'userId' | 'eId'>,
): Promise<number> {
  const applicant = await applicantOf(ctx, { userId, eId });
  const proven = entries.findIndex((entry) => {
    const named = { name: textAt(entry, 'name'), certNo: textAt(entry, 'certNo') };
    return named.name !== '' && ownersUnproven([named], applicant).length === 0;
  });
  if (proven >= 0) return proven;
  const [account] = await ctx.db.select({ mobile: users.phone }).from(users).where(eq(users.id, userId));
  const own = reachOf(account).mobile;
  return own === '' ? -1 : entries.findIndex((entry) => reachOf(entry).mobile === own);
}
