/** Criterion of the jury with its weight in per cent; the weights of a session add up to 100. */
export interface Criterion {
  name: string;
  weight: number;
}

/** Share of the jury in the total, in per cent; the public vote has the rest. */
const JURY_SHARE = 70;
/** Number of jurors from which the highest and the lowest score are left out. */
const TRIMMED_FROM = 5;
/** Mean of the jury below which a work gets no gold award. */
const GOLD_MINIMUM = 85;
/** Distance from the median, in points, from which a score is called an outlier. */
const OUTLIER_POINTS = 15;

const PUBLIC_SHARE = 100 - JURY_SHARE;

/** Rounds to two decimals, so that equal totals compare as equal. */
const rounded = (value: number): number => Math.round((value + Number.EPSILON) * 100) / 100;
const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);
const mean = (values: readonly number[]): number => sum(values) / values.length;

/** Problem of a list of criteria in words; empty if names differ and the weights add up to 100. */
export function criteriaProblem(criteria: readonly Criterion[]): string {
  if (criteria.length === 0) return '请至少填写一项评分标准';
  if (new Set(criteria.map(({ name }) => name)).size < criteria.length) return '评分标准的名称不能重复';
  const total = sum(criteria.map(({ weight }) => weight));
  return total === 100 ? '' : `各项权重之和应为 100，现在是 ${total}`;
}

/** Weighted score of one juror, 0 to 100; `scores` are in the order of the criteria, each 0 to 100. */
export const weightedScore = (criteria: readonly Criterion[], scores: readonly number[]): number =>
  rounded(sum(criteria.map(({ weight }, at) => weight * (scores[at] ?? 0))) / 100);

/** Mean of the jurors, from five on without the highest and the lowest score; null without scores. */
export function juryMean(scores: readonly number[]): number | null {
  if (scores.length === 0) return null;
  const ordered = [...scores].sort((a, b) => a - b);
  return rounded(mean(scores.length < TRIMMED_FROM ? ordered : ordered.slice(1, -1)));
}

/** Standard deviation of all scores (of the population); null for less than two. */
export function spreadOf(scores: readonly number[]): number | null {
  if (scores.length < 2) return null;
  const middle = mean(scores);
  return rounded(Math.sqrt(mean(scores.map((score) => (score - middle) ** 2))));
}

/** Middle of the scores, which a single strange one does not move as it moves the mean. */
function medianOf(scores: readonly number[]): number {
  const ordered = [...scores].sort((a, b) => a - b);
  const at = Math.floor(ordered.length / 2);
  const upper = ordered[at] ?? 0;
  return ordered.length % 2 === 1 ? upper : ((ordered[at - 1] ?? 0) + upper) / 2;
}

/** Positions of scores that are far from the median; none for less than three scores. */
export function outliersOf(scores: readonly number[]): number[] {
  if (scores.length < 3) return [];
  const middle = medianOf(scores);
  return scores.flatMap((score, at) => (Math.abs(score - middle) >= OUTLIER_POINTS ? [at] : []));
}

/** Points of the public vote: 30 × √(votes ÷ most votes of the class). 0 where nobody voted. */
export const publicPoints = (votes: number, most: number): number =>
  most === 0 ? 0 : rounded(PUBLIC_SHARE * Math.sqrt(votes / most));

interface Competitor {
  id: number;
  votes: number;
  /** Weighted scores of the jurors who have not recused themselves. */
  scores: readonly number[];
}

interface Placed {
  id: number;
  /** Mean of the jury, and its part of the total; null without scores. */
  mean: number | null;
  jury: number | null;
  /** Part of the public vote. */
  vote: number;
  total: number | null;
  /** Place in the class from 1; the same for works that the rules do not tell apart. Null without scores. */
  rank: number | null;
  /** Whether another work has the same place, so that the jury has to decide. */
  isTied: boolean;
  /** Whether the mean is too low for a gold award. */
  isBelowGold: boolean;
}

/**
 * Result of the works of one class, best first: 70 % of the jury's mean and 30 points of the public vote. With equal
 * totals the higher mean of the jury goes first; works equal in both share a place.
 */
export function placeWorks(works: readonly Competitor[]): Placed[] {
  const most = Math.max(0, ...works.map(({ votes }) => votes));
  const counted = works.map(({ id, votes, scores }) => {
    const middle = juryMean(scores);
    const jury = middle === null ? null : rounded((middle * JURY_SHARE) / 100);
    const vote = publicPoints(votes, most);
    return { id, mean: middle, jury, vote, total: jury === null ? null : rounded(jury + vote) };
  });
  type Counted = (typeof counted)[number];
  const order = (a: Counted, b: Counted) => (b.total ?? -1) - (a.total ?? -1) || (b.mean ?? -1) - (a.mean ?? -1);
  return [...counted]
    .sort((a, b) => order(a, b) || a.id - b.id)
    .map((one) => ({
      ...one,
      rank: one.total === null ? null : counted.filter((other) => order(other, one) < 0).length + 1,
      isTied: one.total !== null && counted.filter((other) => order(other, one) === 0).length > 1,
      isBelowGold: one.mean !== null && one.mean < GOLD_MINIMUM,
    }));
}
