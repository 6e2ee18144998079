import {
  type Advice,
  type Have,
  persons,
  possessions,
  type Situation,
  situations,
  type What,
  type Who,
} from './situations';

interface Choice<Name extends string> {
  value: Name;
  label: string;
}
const keysOf = <T extends object>(table: T) => Object.keys(table) as (keyof T & string)[];
const choicesOf = <Name extends string>(table: Readonly<Record<Name, { label: string }>>): readonly Choice<Name>[] =>
  keysOf(table).map((value) => ({ value, label: table[value].label }));

/** The three questions, in order. Their keys are names of form fields and address parameters. */
export const questions = {
  who: { label: '您是谁', choices: choicesOf(persons) },
  what: { label: '想办什么、出了什么事', choices: choicesOf(situations) },
  have: { label: '手里有什么', choices: choicesOf(possessions) },
} as const;

export interface Answers {
  who: Who;
  what: What;
  have: Have;
}

/** Parses answers from an address; null if any of them is not a valid choice. */
export function parseAnswers(given: Readonly<Record<keyof Answers, string>>): Answers | null {
  const who = questions.who.choices.find(({ value }) => value === given.who)?.value;
  const what = questions.what.choices.find(({ value }) => value === given.what)?.value;
  const have = questions.have.choices.find(({ value }) => value === given.have)?.value;
  return who && what && have ? { who, what, have } : null;
}

/** Address of the page for given answers. */
export const addressOf = ({ who, what, have }: Answers): string => `/work/guide/${who}/${what}/${have}`;

/** Typical answers of most visitors: each situation with its usual holdings. */
export const usualAnswers: readonly Answers[] = keysOf(situations).map((what) => ({
  who: what === 'office' ? 'company' : 'person',
  what,
  have: situations[what].usual,
}));

/** Advice for given answers, including advice on the applicant. */
export function adviceFor({ who, what, have }: Answers): Advice & { filing?: string } {
  const situation: Situation = situations[what];
  const advice = situation.byPossession?.[have] ?? situation.advice;
  return { ...advice, filing: situation.isFiled ? persons[who].filing : undefined };
}

/** Labels of the answers. */
export const wordsOf = ({ who, what, have }: Answers) => ({
  who: persons[who].label,
  what: situations[what].label,
  have: possessions[have].label,
});
