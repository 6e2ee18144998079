import { isDeepStrictEqual } from 'node:util';
import type { CaseKind } from '@/lib/kinds/case';
import { valueAt } from '@/lib/kinds/entry-fields';
import type { CaseData } from './case-service';
import type { Move } from './move';

/**
 * Compares stored values with those of a case before them: names of the fields that differ, and their previous values.
 * A correction is reviewed by both, so that they are always written together.
 */
export function changesTo(
  kind: CaseKind,
  before: CaseData,
  stored: CaseData,
): Required<Pick<Move, 'changed' | 'previous'>> {
  const changed = Object.keys(stored).filter((name) => !isDeepStrictEqual(stored[name], valueAt(kind, before, name)));
  return { changed, previous: Object.fromEntries(changed.map((name) => [name, valueAt(kind, before, name)])) };
}
