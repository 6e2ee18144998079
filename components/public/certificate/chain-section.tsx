import type { CertificateCard } from '@/lib/contract/certificates';
import classes from './certificate-result.module.css';
import { TitleChain } from './title-chain';

/** Chain of title on the sheet of a certificate; absent while there is nothing but the registration. */
export function ChainSection({ certificate: { chain } }: { certificate: CertificateCard }) {
  if (chain.length < 2) return null;
  return (
    <section className={classes.chain} aria-labelledby="chain">
      <h3 id="chain">权利沿革</h3>
      <TitleChain chain={chain} />
    </section>
  );
}
