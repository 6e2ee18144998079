import { CopyButton } from '@/components/ui/copy-button';
import { DefinitionList } from '@/components/ui/definition-list';
import type { CertificateCard } from '@/lib/contract/certificates';
import { cardKinds } from '@/lib/kinds/content/certificate-labels';
import classes from './certificate-result.module.css';

export interface CertificateFactsProps {
  certificate: CertificateCard;
  /** Names of the facts that match the query. */
  matched?: readonly string[];
}

/** Public facts of a certificate, labelled by its kind. */
export function CertificateFacts({ certificate, matched = [] }: CertificateFactsProps) {
  const { kind, number, title, holder, source, issuedOn, facts } = certificate;
  const labels = cardKinds[kind];
  const agrees = (label: string) =>
    matched.includes(label) ? <span className={classes.agrees}>相符</span> : undefined;
  return (
    <DefinitionList
      single
      items={[
        {
          label: labels.number,
          value: (
            <>
              {number}
              <CopyButton value={number} name={`复制${labels.number}`} />
              {agrees(labels.number)}
            </>
          ),
        },
        {
          label: labels.holder,
          value: (
            <>
              {holder}
              {agrees(labels.holder)}
            </>
          ),
        },
        { label: labels.title, value: title },
        ...facts,
        { label: labels.issued, value: <time dateTime={issuedOn}>{issuedOn}</time> },
        { label: '信息来源', value: source },
      ]}
    />
  );
}
