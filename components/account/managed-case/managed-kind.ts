/** Settings of a kind for its list. */
export interface ManagedKind {
  key: string;
  title: string;
  /** Whether the owner manages the cases without the association. */
  isKept: boolean;
  /** Page of the form for a new case. */
  begin: string;
}
