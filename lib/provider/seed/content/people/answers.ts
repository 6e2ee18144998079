import { recentAnswers } from './answers-1';
import { earlierAnswers } from './answers-2';
import type { AnswerSeed } from './types';

/** The 30 answered public questions, newest first. */
export const answers: AnswerSeed[] = [...recentAnswers, ...earlierAnswers];
