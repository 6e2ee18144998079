import { readConsent } from './consent';
import { readLocal, storageKeys, writeLocal } from './storage';

const RANDOM = 'r-';

/** The id that events carry from the first one on: random, until the visitor agrees to the fingerprint (wire.md). */
export function anonymousId(): string {
  const stored = readLocal(storageKeys.anonymousId);
  if (stored) return stored;
  const id = RANDOM + crypto.randomUUID();
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

/** Goes back to a random id after consent was taken back. */
export function forgetFingerprint(): void {
  if (!readLocal(storageKeys.anonymousId)?.startsWith(RANDOM)) {
    writeLocal(storageKeys.anonymousId, RANDOM + crypto.randomUUID());
  }
}

/** Runs when the page has nothing better to do. */
export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: 5000 });
  else setTimeout(task, 2000);
}
