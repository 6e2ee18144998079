import type { Criterion } from '@/lib/rules/prize-score';
import { refusal } from '../../core/errors';
import { revisionOf } from '../../core/revision';

/** Digest of criteria in their order, by which scores are stored. */
export const digestOfCriteria = (criteria: readonly Criterion[]): string =>
  revisionOf(criteria.map(({ name, weight }) => [name, weight]));

/** Criteria with their weights in one line. */
export const criteriaInWords = (criteria: readonly Criterion[]): string =>
  criteria.map(({ name, weight }) => `${name} ${weight}%`).join('、');

/**
 * Throws 409 `changedMeanwhile` if scores were given by other criteria than the present ones. Unlike a text, they cannot be
 * saved once more as they are, because each belongs to the criterion at its position.
 *
 * @param stated revision in the request; undefined from a client that does not compare
 */
export function requireSameCriteria(criteria: readonly Criterion[], stated: string | undefined): void {
  if (stated === undefined || stated === digestOfCriteria(criteria)) return;
  throw refusal(
    'changedMeanwhile',
    `您打开之后，评分标准被改过（现在是${criteriaInWords(criteria)}），这次没有保存。评语还在，请按现在的标准核对各项评分再保存；页面上还是原来标准的，请先刷新`,
  );
}
