import type { CertificateKind } from '@/lib/contract/certificates';
import { certificateKindOf } from '@/lib/kinds/content/certificate-labels';
import { issuedForm } from '@/lib/rules/identifiers/issued-number';
import { clean } from '@/lib/text/clean';
import { cut } from '@/lib/text/cut';

/** Query of an address, as Next passes it. */
export type SearchParams = Record<string, string | string[] | undefined>;

export interface AskedCertificate {
  kind: CertificateKind;
  number: string;
  holder: string;
}

const text = (value: string | string[] | undefined): string =>
  Array.isArray(value) ? (value[0] ?? '') : (value ?? '');

/** Parses the query of a result page; null if it has no fact. */
export function parseQuery(params: SearchParams): AskedCertificate | null {
  const number = cut(issuedForm(text(params.no ?? params.number)), 80);
  const holder = cut(clean(text(params.holder)), 120);
  const kind = certificateKindOf(text(params.kind).trim());
  return number || holder ? { kind: kind ?? 'work', number, holder } : null;
}
