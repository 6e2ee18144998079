/**
 * Thrown while a page is read whose contents the remote provider has no call for. The page stands all the same, with its
 * frame and a word about that: `publicPage` and `whereProvided` see to it.
 */
export class NotProvided extends Error {
  override readonly name = 'NotProvided';
  constructor() {
    super('the provider has no call for what this page shows');
  }
}

/** By name: Next bundles a module several times. */
export const isNotProvided = (error: unknown): boolean => error instanceof Error && error.name === 'NotProvided';
