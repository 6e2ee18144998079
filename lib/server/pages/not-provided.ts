/**
 * Thrown while reading a page whose content the remote provider has no call for. `publicPage` and `whereProvided` then
 * render the page's frame with a notice.
 */
export class NotProvided extends Error {
  override readonly name = 'NotProvided';
  constructor() {
    super('the provider has no call for what this page shows');
  }
}

/** Compares names, because Next bundles a module several times. */
export const isNotProvided = (error: unknown): boolean => error instanceof Error && error.name === 'NotProvided';
