'use client';

import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { saveDownload } from '@/lib/client/http/save-download';
import type { OwnAssembly } from '@/lib/contract/assemblies';
import classes from './assembly.module.css';

export interface ResolutionPaperProps {
  resolution: NonNullable<OwnAssembly['resolution']>;
  /** Path of the meeting's calls, for members or for staff. */
  base: string;
}

/** Issued resolution of a meeting with its text, the PDF, and the page that verifies it. */
export function ResolutionPaper({ resolution: { number, publicId, text }, base }: ResolutionPaperProps) {
  return (
    <Card title={`决议 ${number}`}>
      <p className={classes.text}>{text}</p>
      <div className={classes.acts}>
        <button
          type="button"
          className="btn"
          onClick={() => void saveDownload(`${base}/resolution`, `会员大会决议-${number}.pdf`)}
        >
          下载决议
        </button>
        <ButtonLink href={`/codeIndex/${publicId}`} variant="quiet">
          核验决议
        </ButtonLink>
      </div>
    </Card>
  );
}
