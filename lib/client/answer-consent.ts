import { adoptFingerprint, forgetVisitor } from './anonymous-id';
import { writeConsent } from './consent';

/** Keeps what the visitor answers, and does at once what it means. */
export function answerConsent(value: 'granted' | 'refused'): void {
  writeConsent(value);
  if (value === 'granted') void adoptFingerprint().catch(() => undefined);
  else forgetVisitor();
}
