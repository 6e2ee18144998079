/** The row that a statement with RETURNING answers. One that wrote a row and answers none is a fault of ours. */
export function returned<T>([row]: readonly T[]): T {
  if (row === undefined) throw new Error('the statement returned no row');
  return row;
}
