import { and, eq, gte, isNull, type Placeholder } from 'drizzle-orm';
import { addDays } from '@/lib/format/dates';
import { ownedBy } from '../../db/owned-by';
import { questions } from '../../db/schema';

/** Days that an answer counts as new, unless it was rated before. */
const ANSWER_DAYS = 30;

/** From when on an answer counts as new. */
export const newSinceOf = (now: Date): Date => addDays(now, -ANSWER_DAYS);

/** Questions of an account that were answered lately, and not rated yet: the one condition of list, mark and to-dos. */
export const newAnswers = ({ owner, newSince }: { owner: number | Placeholder; newSince: Date | Placeholder }) =>
  and(
    ownedBy(questions, { owner }),
    eq(questions.state, 'answered'),
    isNull(questions.rating),
    gte(questions.answeredAt, newSince),
  );
