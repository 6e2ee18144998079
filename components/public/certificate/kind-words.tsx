import type { CertificateKind } from '@/lib/contract/certificates';
import { certificateKinds } from '@/lib/kinds/content/certificate-labels';
import classes from './kind-words.module.css';

/** Kinds of certificates, in display order. */
export const askedKinds: readonly CertificateKind[] = ['work', 'software', 'filing', 'member'];

/** Label of a part of the certificate for the kind selected in the surrounding form, switched by CSS alone. */
export function KindWords({ part }: { part: 'number' | 'holder' | 'example' }) {
  return askedKinds.map((kind) => (
    <span key={kind} className={classes.words} data-kind={kind}>
      {certificateKinds[kind][part]}
    </span>
  ));
}
