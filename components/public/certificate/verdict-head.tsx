import type { CertificateVerdict } from '@/lib/contract/certificates';
import classes from './certificate-result.module.css';

const tones: Record<CertificateVerdict, string | undefined> = {
  有效: classes.valid,
  已变更: classes.amended,
  已撤销: classes.revoked,
  未找到: classes.missing,
};

export interface VerdictHeadProps {
  id: string;
  verdict: CertificateVerdict;
  /** Name of the document. */
  heading: string;
  /** Facts on the right: number and time of the query, or the last change of the register. */
  aside: readonly { label: string; value: string }[];
}

/** Verdict of a query, in large type, with its subject. */
export function VerdictHead({ id, verdict, heading, aside }: VerdictHeadProps) {
  return (
    <header className={`${classes.head} ${tones[verdict] ?? ''}`}>
      <h2 id={id}>
        <small>{heading}</small>
        {verdict}
      </h2>
      <dl>
        {aside.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}
