import { z } from 'zod';
import { formatDateTime } from '@/lib/format/dates';
import type { CaseRow } from '../case';

type Claim = Pick<CaseRow, 'data'>;

/** Enterprise and fields of the claim at the time of an answer, or of a question to owners. */
const about = {
  enterpriseId: z.number().optional(),
  about: z.array(z.string()).optional(),
};
const answer = z.object({
  ...about,
  by: z.string(),
  /** Owner who answered; undefined in older answers. */
  userId: z.number().optional(),
  agree: z.boolean(),
  note: z.string(),
  at: z.string(),
});
export type ClaimAnswer = z.output<typeof answer>;

/** Stored data of a claim, with the owners who were asked last and the answers. */
const claimData = z.object({
  uscc: z.string().transform((code) => code.toUpperCase()),
  claimant: z.string(),
  legalPerson: z.string(),
  former: z.enum(['handler', 'removed']),
  /** The only answer of older claims. */
  answer: answer.optional(),
  answers: z.array(answer).default([]),
  consulted: z
    .object({
      ...about,
      enterpriseId: z.number(),
      owners: z.array(z.number()),
      /** Undefined in older questions. */
      at: z.string().optional(),
    })
    .optional(),
});
export type ClaimData = z.output<typeof claimData>;

export const claimOf = ({ data }: Claim): ClaimData => claimData.parse(data);

/** Fields that an owner agrees to: who becomes owner, as what, and what becomes of the owner. */
export const agreedIn = ({ data }: Claim): string[] =>
  ['claimant', 'relation', 'former'].map((name) => (typeof data[name] === 'string' ? data[name] : ''));

/** Whether an answer or a question was about the claim as it is now: a correction may change code and fields. */
export const isAbout = (
  said: { enterpriseId?: number; about?: readonly string[] } | undefined,
  row: Claim,
  enterpriseId: number | undefined,
): boolean =>
  said !== undefined &&
  said.enterpriseId === enterpriseId &&
  JSON.stringify(said.about) === JSON.stringify(agreedIn(row));

/** All answers that owners have given, and those about the claim as it is now: the last one of each owner. */
export function answersTo(row: Claim, enterpriseId: number | undefined) {
  const { answer: only, answers } = claimOf(row);
  const all = [...(only ? [only] : []), ...answers];
  const about = all.filter((one) => isAbout(one, row, enterpriseId));
  const isReplaced = ({ userId }: ClaimAnswer, at: number) =>
    userId !== undefined && about.slice(at + 1).some((later) => later.userId === userId);
  return { all, present: about.filter((one, at) => !isReplaced(one, at)) };
}

/** Time of the last question or answer about the claim as it is now; undefined while no owner was asked or has answered. */
export function lastHeardAt(row: Claim & Pick<CaseRow, 'createdAt'>, enterpriseId: number): string | undefined {
  const { consulted } = claimOf(row);
  const isAsked = askedAbout(row, enterpriseId).length > 0;
  // The earliest time that an older question can have: more claims count as accepted since.
  const asked = isAsked ? [consulted?.at ?? formatDateTime(row.createdAt)] : [];
  return [...asked, ...answersTo(row, enterpriseId).present.map(({ at }) => at)].toSorted().at(-1);
}

/**
 * Whether the present owners of an enterprise can answer a running claim, also those who were not asked. A corrected claim
 * waits until all of them are asked about it: the answer of one would do for the decision.
 */
export const takesAnswers = (row: Claim & Pick<CaseRow, 'status'>, enterpriseId: number): boolean =>
  row.status === 'asked' || askedAbout(row, enterpriseId).length > 0;

/** Day until which the decision waits for answers; null once the claim is reviewed. */
export const waitsUntil = ({ status, dueOn }: Pick<CaseRow, 'status' | 'dueOn'>): string | null =>
  status === 'asked' ? dueOn : null;

/** The owners who were asked about the claim as it is now. */
export function askedAbout(row: Claim, enterpriseId: number): readonly number[] {
  const { consulted } = claimOf(row);
  return consulted && isAbout(consulted, row, enterpriseId) ? consulted.owners : [];
}
