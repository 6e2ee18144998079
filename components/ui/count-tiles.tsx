import type { ReactNode } from 'react';
import classes from './count-tiles.module.css';

/** Doors to lists side by side, each with how much is behind it. */
export const CountTiles = ({ children }: { children: ReactNode }) => <ul className={classes.tiles}>{children}</ul>;

export interface CountTileProps {
  href: string;
  label: string;
  count: number;
  /** What of it is in which state; each a link of its own. */
  tags?: ReactNode;
  /** In a line below. */
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
