import type { CertificateKind } from '@/lib/contract/certificates';
import { certificateKindOf } from '@/lib/kinds/content/certificate-labels';
import { issuedForm } from '@/lib/rules/identifiers/issued-number';
import { clean } from '@/lib/text/clean';

/** Query of an address, as Next passes it. */
export type SearchParams = Record<string, string | string[] | undefined>;

export interface AskedCertificate {
  kind: CertificateKind;
  number: string;
  holder: string;
}

const text = (value: string | string[] | undefined): string =>
  Array.isArray(value) ? (value[0] ?? '') : (value ?? '');

/** Parses the query of a result page; null if it has no fact. A fact that is too long is left to the provider, which refuses it. */
export function parseQuery(params: SearchParams): AskedCertificate | null {
  const number = issuedForm(text(params.no ?? params.number));
  const holder = clean(text(params.holder));
  const kind = certificateKindOf(text(params.kind).trim());
  return number || holder ? { kind: kind ?? 'work', number, holder } : null;
}
