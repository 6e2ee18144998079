import type { CaseKind } from './case';

/** Fields that the values `after` require and the values `before` did not. */
export function newlyAsked(kind: CaseKind, before: object, after: object): string[] {
  const isAsked = (name: string, values: object) => kind.isShown(name, values) && kind.isRequired(name, values);
  return Object.keys(kind.fields).filter((name) => isAsked(name, after) && !isAsked(name, before));
}
