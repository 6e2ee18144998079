/** Returns the row of a statement with RETURNING. Throws without one, which is a programming error. */
export function returned<T>([row]: readonly T[]): T {
  if (row === undefined) throw new Error('the statement returned no row');
  return row;
}
