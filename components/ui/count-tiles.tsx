import type { ReactNode } from 'react';
import classes from './count-tiles.module.css';

/** Links to lists side by side, each with a count. */
export const CountTiles = ({ children }: { children: ReactNode }) => <ul className={classes.tiles}>{children}</ul>;

export interface CountTileProps {
  href: string;
  label: string;
  count: number;
  /** Counts by state, each linked separately. */
  tags?: ReactNode;
  /** Line below the count. */
  note?: string;
}

export function CountTile({ href, label, count, tags, note }: CountTileProps) {
  return (
    <li className="card">
      <a href={href}>
        <span>{label}</span>
        <b>{count}</b>
      </a>
      {tags && <p className={classes.tags}>{tags}</p>}
      {note && <small>{note}</small>}
    </li>
  );
}
