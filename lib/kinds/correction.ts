import type { CaseKind } from './case';

/** Fields that have to be answered where a case says `after`, and had not to where it said `before`. */
export function newlyAsked(kind: CaseKind, before: object, after: object): string[] {
  const isAsked = (name: string, values: object) => kind.isShown(name, values) && kind.isRequired(name, values);
  return Object.keys(kind.fields).filter((name) => isAsked(name, after) && !isAsked(name, before));
}
