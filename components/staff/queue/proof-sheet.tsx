'use client';

import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { DocumentViewer, type ViewedFile, viewOf } from './document-viewer';
import styles from './sheet.module.css';

export interface ProofSheetProps {
  /** Submitted papers with the labels of their fields. */
  files: readonly ViewedFile[];
  /** Whether the papers are shown on narrow screens too: elsewhere the facts link them. */
  isPaperFirst?: boolean;
  /** Checks and facts. */
  children: ReactNode;
  /** Decision, assignment and next item. */
  decision: ReactNode;
}

/** The proof sheet of any item under review: papers, facts beside them, and the decision always in sight. */
export function ProofSheet({ files, isPaperFirst = false, children, decision }: ProofSheetProps) {
  const hasRoom = useMediaQuery('(min-width: 1000px)', false);
  const isShown =
    files.length > 0 && (isPaperFirst || (hasRoom && files.some(({ file }) => viewOf(file.mime) !== 'none')));
  return (
    <div className={styles.sheet} data-material={isShown ? '' : undefined}>
      {isShown && (
        <div className={styles.material}>
          <DocumentViewer files={files} />
        </div>
      )}
      <div className={styles.pane}>{children}</div>
      <div className={`${styles.pane} ${styles.decision}`}>{decision}</div>
    </div>
  );
}
