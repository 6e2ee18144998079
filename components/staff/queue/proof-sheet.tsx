'use client';

import { type ReactNode, useRef, useState } from 'react';
import { DocumentViewer, type ViewedFile, viewOf } from './document-viewer';
import styles from './sheet.module.css';

export interface ProofSheetProps {
  /** Submitted papers with the labels of their fields. */
  files: readonly ViewedFile[];
  /** Whether the papers come first on narrow screens too. */
  isPaperFirst?: boolean;
  /** Checks and facts. */
  children: ReactNode;
  /** Decision, assignment and next item. */
  decision: ReactNode;
  /** Number of fields to be corrected. */
  asked?: number;
}

type PaneName = 'material' | 'facts' | 'decision';

const labels: Readonly<Record<PaneName, string>> = { material: '材料', facts: '内容', decision: '办理' };

/**
 * The proof sheet of any item under review: papers, facts beside them, and the decision always in sight. On narrow
 * screens it is read one pane at a time, by a bar within reach of the thumb.
 */
export function ProofSheet({ files, isPaperFirst = false, children, decision, asked = 0 }: ProofSheetProps) {
  const hasView = files.some(({ file }) => viewOf(file.mime) !== 'none');
  const hasMaterial = files.length > 0 && (isPaperFirst || hasView);
  const [pane, setPane] = useState<PaneName>(isPaperFirst && files.length > 0 ? 'material' : 'facts');
  const sheet = useRef<HTMLDivElement>(null);
  const show = (next: PaneName) => {
    setPane(next);
    // The next pane begins at its top, below the bars.
    if (sheet.current && sheet.current.getBoundingClientRect().top < 0) sheet.current.scrollIntoView();
  };
  const panes: PaneName[] = hasMaterial ? ['material', 'facts', 'decision'] : ['facts', 'decision'];
  return (
    <div ref={sheet} className={styles.sheet} data-material={hasMaterial ? '' : undefined} data-pane={pane}>
      {hasMaterial && (
        <div className={styles.material}>
          <DocumentViewer files={files} />
        </div>
      )}
      <div className={`${styles.pane} ${styles.facts}`}>{children}</div>
      <div className={`${styles.pane} ${styles.decision}`}>{decision}</div>
      <fieldset className={`no-print ${styles.switch}`}>
        <legend className="vh">校样</legend>
        {panes.map((name) => (
          <button key={name} type="button" aria-pressed={name === pane} onClick={() => show(name)}>
            {name === 'decision' && asked > 0 ? `办理（补正 ${asked} 项）` : labels[name]}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
