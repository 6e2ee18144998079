'use client';

import { PlainUpload } from './plain-upload';
import type { Enclosed } from './use-filing';

/** Takes any type that its purpose allows. */
const ANY_TYPE = 5;
const MAX_ATTACHMENTS = 5;

export interface FilingUploadsProps {
  /** The file whose digest was computed, once its copy is to be kept; null for none. */
  original: File | null;
  problems: Readonly<Record<string, string>>;
  onChange: (change: Partial<Enclosed>) => void;
}

/** Uploads of a filing: the original, and attachments. Loaded on demand: most filings send no file. */
export function FilingUploads({ original, problems, onChange }: FilingUploadsProps) {
  return (
    <>
      {original && (
        <PlainUpload
          label="原件"
          purpose="sample"
          config={{ bType: ANY_TYPE, bLimitationOfLength: 0 }}
          offered={original}
          problem={problems.copy}
          onChange={([copy = ''], copying) => onChange({ copy, copying })}
        />
      )}
      <PlainUpload
        label="附件"
        purpose="document"
        config={{ bType: ANY_TYPE, bLimitationOfLength: MAX_ATTACHMENTS }}
        problem={problems.attachments}
        onChange={(attachments, attaching) => onChange({ attachments, attaching })}
      />
      <p className="help">草图、合同、授权文件等，不公开。</p>
    </>
  );
}
