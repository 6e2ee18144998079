import { uniqueId } from '../browser/unique-id';
import { readConsent } from './consent';
import { dropLocal, readLocal, storageKeys, writeLocal } from './storage';

const RANDOM = 'r-';

/** Id for visitors who refused consent: lives as long as the page, is never stored and never sent with events. */
let passing: string | undefined;

/** Id sent with events from the first one on: random until the visitor consents to the fingerprint. */
export function anonymousId(): string {
  if (readConsent() === 'refused') {
    // The refusal may stem from an earlier visit or another tab.
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

/** Replaces the random id by the browser's fingerprint after consent. The library loads only here. */
export async function adoptFingerprint(): Promise<void> {
  const stored = readLocal(storageKeys.anonymousId);
  if (readConsent() !== 'granted' || (stored && !stored.startsWith(RANDOM))) return;
  const { default: FingerprintJS } = await import('@fingerprintjs/fingerprintjs');
  const { visitorId } = await (await FingerprintJS.load()).get();
  // Consent may have been withdrawn while the library was running.
  if (readConsent() === 'granted') writeLocal(storageKeys.anonymousId, visitorId);
}

/** Removes the stored id after a refusal. */
export const forgetVisitor = (): void => dropLocal(storageKeys.anonymousId);
