'use client';

import { useState } from 'react';
import { useFormSource } from '@/components/form/form-source';
import { Icon } from '@/components/ui/icon';
import { iconDownload } from '@/components/ui/icons/icon-download';
import { download } from '@/lib/client/http/download';
import { handleFailure } from '@/lib/client/http/failures';
import type { PaperFormat } from '@/lib/contract/papers';

export interface PaperLinksProps {
  /** Key of the kind, and the field that the signed paper is uploaded in. */
  kind: string;
  field: string;
  /** Title of the paper: 权利保证书. */
  title: string;
  /** Current values of the form. */
  values: object;
}

const formats: readonly { format: PaperFormat; label: string }[] = [
  { format: 'pdf', label: 'PDF' },
  { format: 'docx', label: 'Word' },
];

/** Downloads of a paper that is generated from the values entered so far, to be signed and uploaded beside it. */
export function PaperLinks({ kind, field, title, values }: PaperLinksProps) {
  const [busy, setBusy] = useState<PaperFormat | null>(null);
  const { isGuest } = useFormSource();
  if (isGuest) return null;
  const save = async (format: PaperFormat) => {
    if (busy) return;
    setBusy(format);
    await download(`/api/v1/user/papers/${kind}/${field}?format=${format}`, `${title}.${format}`, { values }).catch(
      handleFailure,
    );
    setBusy(null);
  };
  return (
    <p className="row fold full">
      <span className="mute">{`按已填内容生成${title}，签名后上传：`}</span>
      {formats.map(({ format, label }) => (
        <button
          key={format}
          type="button"
          className="btn btn-sm"
          aria-busy={busy === format}
          onClick={() => void save(format)}
        >
          <Icon icon={iconDownload} size={16} />
          {label}
          <span className="vh">{`：${title}`}</span>
        </button>
      ))}
    </p>
  );
}
