import type { Person } from '@/lib/contract/persons';
import type { Ctx } from '../../core/context';

type AnswersOf = (
  ctx: Ctx,
  query: { pageIndex: number; pageSize: number; expertId: number },
) => Promise<{ list: Person['answers']; total: number }>;

let registered: AnswersOf | undefined;

/** Registers how an expert's published answers are read; boot/hooks.ts calls it, because questions are built on persons. */
export const registerPublishedAnswers = (answersOf: AnswersOf): void => {
  registered = answersOf;
};

/** The newest published answers of an expert. Throws before boot has registered it. */
export function publishedAnswers(ctx: Ctx, expertId: number, pageSize: number): ReturnType<AnswersOf> {
  if (!registered) throw new Error('published answers are not registered');
  return registered(ctx, { pageIndex: 1, pageSize, expertId });
}
