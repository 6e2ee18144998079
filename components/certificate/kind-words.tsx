import type { CertificateKind } from '@/lib/contract/certificates';
import { certificateKinds } from '@/lib/kinds/content/certificate-words';
import classes from './kind-words.module.css';

/** Kinds of certificates in the order in which they are offered. */
export const askedKinds: readonly CertificateKind[] = ['work', 'software', 'filing', 'member'];

/** What the kind chosen in the form around calls a part of its certificate; by style sheet alone. */
export function KindWords({ part }: { part: 'number' | 'holder' | 'example' }) {
  return askedKinds.map((kind) => (
    <span key={kind} className={classes.words} data-kind={kind}>
      {certificateKinds[kind][part]}
    </span>
  ));
}
