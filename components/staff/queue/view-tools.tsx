'use client';

import type { ReactNode } from 'react';
import styles from './sheet.module.css';

/** Steps of the zoom; 1 fits the frame. */
export const ZOOMS = [1, 1.5, 2, 3] as const;
const QUARTER = 90;
const WHOLE = 360;

export interface ViewToolsProps {
  /** Step of the zoom. */
  zoom: number;
  onZoom: (step: number) => void;
  /** Degrees. */
  turn: number;
  onTurn: (degrees: number) => void;
  /** Controls before them: pages. */
  children?: ReactNode;
}

/** Zoom and rotation of a picture or a page. */
export const ViewTools = ({ zoom, onZoom, turn, onTurn, children }: ViewToolsProps) => (
  <div className={styles.tools}>
    {children}
    <button type="button" className="btn" disabled={zoom === 0} onClick={() => onZoom(zoom - 1)}>
      缩小
    </button>
    <output>{`${(ZOOMS[zoom] ?? 1) * 100}%`}</output>
    <button type="button" className="btn" disabled={zoom === ZOOMS.length - 1} onClick={() => onZoom(zoom + 1)}>
      放大
    </button>
    <button type="button" className="btn" onClick={() => onTurn((turn + QUARTER) % WHOLE)}>
      旋转
    </button>
  </div>
);

/** Frame in which an enlarged picture or page scrolls, also by the keyboard. */
export const ViewFrame = ({ name, children }: { name: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard.
  <section className={styles.view} tabIndex={0} aria-label={name}>
    {children}
  </section>
);
