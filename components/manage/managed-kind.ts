/** What a list of a kind says of it. */
export interface ManagedKind {
  key: string;
  title: string;
  /** Kept by its owner for themselves. */
  isKept: boolean;
  /** Where a new one is begun. */
  begin: string;
}
