import { readConsent } from './consent';
import { dropLocal, readLocal, storageKeys, writeLocal } from './storage';
import { uniqueId } from './unique-id';

const RANDOM = 'r-';

/** The id of this page's life, for who has refused: it is kept nowhere, and reports do not carry it. */
let passing: string | undefined;

/** The id that events carry from the first one on: random, until the visitor agrees to the fingerprint (wire.md). */
export function anonymousId(): string {
  if (readConsent() === 'refused') {
    // An answer of an earlier visit, or of another tab, holds here too.
    forgetVisitor();
    passing ??= RANDOM + uniqueId();
    return passing;
  }
  const stored = readLocal(storageKeys.anonymousId);
  if (stored) return stored;
  const id = RANDOM + uniqueId();
  writeLocal(storageKeys.anonymousId, id);
  return id;
}

/** Replaces the random id by the browser's fingerprint, once agreed to. The library loads only here. */
export async function adoptFingerprint(): Promise<void> {
  const stored = readLocal(storageKeys.anonymousId);
  if (readConsent() !== 'granted' || (stored && !stored.startsWith(RANDOM))) return;
  const { default: FingerprintJS } = await import('@fingerprintjs/fingerprintjs');
  const { visitorId } = await (await FingerprintJS.load()).get();
  // The answer may have changed while the library was at work.
  if (readConsent() === 'granted') writeLocal(storageKeys.anonymousId, visitorId);
}

/** Nothing that identifies stays on this machine, once that was refused. */
export const forgetVisitor = (): void => dropLocal(storageKeys.anonymousId);
