import { adoptFingerprint, forgetVisitor } from './anonymous-id';
import { writeConsent } from './consent';

/** Stores the visitor's choice and applies it at once. */
export function answerConsent(value: 'granted' | 'refused'): void {
  writeConsent(value);
  if (value === 'granted') void adoptFingerprint().catch(() => undefined);
  else forgetVisitor();
}
