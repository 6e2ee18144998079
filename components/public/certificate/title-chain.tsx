import type { ChainEntry } from '@/lib/contract/certificates';
import { chainLabels } from '@/lib/kinds/content/certificate-labels';
import classes from './title-chain.module.css';

/** Chain of title of a certificate: registration, changes and filed contracts, oldest first. */
export const TitleChain = ({ chain }: { chain: readonly ChainEntry[] }) => (
  <ol className={classes.chain}>
    {chain.map(({ kind, number, on, text }) => (
      <li key={`${kind} ${number} ${on}`}>
        <b>{chainLabels[kind]}</b>
        <span className={classes.facts}>
          <time dateTime={on}>{on}</time>
          {number && <span className="num">{number}</span>}
        </span>
        {text && <p>{text}</p>}
      </li>
    ))}
  </ol>
);
