import { and, eq, gte, isNull, type Placeholder } from 'drizzle-orm';
import { addDays } from '@/lib/format/dates';
import { ownedBy } from '../../db/owned-by';
import { questions } from '../../db/schema';

/** Days for which an unrated answer counts as new. */
const ANSWER_DAYS = 30;

/** Start of the period in which an answer counts as new. */
export const newSinceOf = (now: Date): Date => addDays(now, -ANSWER_DAYS);

/** Condition for recently answered, unrated questions of an account; shared by list, badge and to-dos. */
export const newAnswers = ({ owner, newSince }: { owner: number | Placeholder; newSince: Date | Placeholder }) =>
  and(
    ownedBy(questions, { owner }),
    eq(questions.state, 'answered'),
    isNull(questions.rating),
    gte(questions.answeredAt, newSince),
  );
