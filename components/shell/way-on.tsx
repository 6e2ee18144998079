import type { ReactNode } from 'react';
import classes from './way-on.module.css';

export interface WayOnProps {
  title: ReactNode;
  text: ReactNode;
  /** Buttons: the most likely next step first. */
  actions: ReactNode;
  /** Content below the buttons: a search box, popular pages. */
  children?: ReactNode;
  /** `struck` draws the leaf crossed out: the page exists and cannot be shown. `plain` leaves it empty. */
  leaf?: 'missing' | 'struck' | 'plain';
}

/**
 * Replaces a missing or failed page: an empty leaf, the explanation, and further links. Small, as every page includes
 * it.
 */
export function WayOn({ title, text, actions, children, leaf = 'missing' }: WayOnProps) {
  return (
    <div className={`wrap ${classes.page}`} data-whole="">
      <div className="card nf">
        <svg className="leaf-pic" viewBox="0 0 200 200" aria-hidden="true">
          <path className="sheet" d="M30 10h140v180H30z" strokeWidth="3" />
          <path className="frame" d="M37 17h126v166H37z" />
          <path className="lines-v" d="M62 17v166M87 17v166M113 17v166M138 17v166" />
          {leaf === 'struck' && <path className={classes.cut} d="M58 138l84-76" strokeWidth="4" />}
          {leaf === 'missing' && (
            <>
              <path className={classes.seal} d="M118 132h40v40h-40z" />
              <text className={classes.mark} x="138" y="149" textAnchor="middle">
                缺
              </text>
              <text className={classes.mark} x="138" y="167" textAnchor="middle">
                页
              </text>
            </>
          )}
        </svg>
        <div>
          <h1>{title}</h1>
          <p>{text}</p>
          <div className="row fold">{actions}</div>
          {children}
        </div>
      </div>
    </div>
  );
}
