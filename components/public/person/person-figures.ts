import type { PersonListing } from '@/lib/contract/persons';
import { durationWords } from './duration-words';

export interface Figure {
  value: string;
  label: string;
}

const figure = (value: number | null, label: string, unit = ''): Figure[] =>
  value === null ? [] : [{ value: `${value}${unit}`, label }];

/** Statistics of a person; unknown ones are omitted. */
export const personFigures = (person: PersonListing): Figure[] => [
  ...figure(person.answerCount, '次答复'),
  ...(person.rating === null ? [] : [{ value: person.rating.toFixed(1), label: '平均评分' }]),
  ...(person.answerHours === null
    ? figure(person.averageDays, '平均用时', '\u00a0日')
    : [{ value: durationWords(person.answerHours), label: '答复用时中位数' }]),
  ...figure(person.casesCount, person.kind === 'appraiser' ? '份意见书' : '件调解'),
  ...figure(person.since, '首次受聘', '\u00a0年'),
];
