'use client';

import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { download } from '@/lib/client/download';
import { handleFailure } from '@/lib/client/failures';

export interface DownloadButtonProps {
  productId: number;
  /** Name of the product, for assistive technology where several stand in a list. */
  title: string;
  className?: string;
}

/** 下载 of what the account owns. */
export function DownloadButton({ productId, title, className = 'btn btn-ink' }: DownloadButtonProps) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await download(`/api/v1/user/products/${productId}/download`, title).catch(handleFailure);
    setBusy(false);
  };
  return (
    <button type="button" className={className} disabled={busy} aria-busy={busy} onClick={save}>
      {busy ? <span className="spin" aria-hidden="true" /> : <Icon icon={IconDownload} size={16} />}
      下载
      <span className="vh">《{title}》</span>
    </button>
  );
}
