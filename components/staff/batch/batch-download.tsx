'use client';

import { useState } from 'react';
import { BusyButton, type BusyButtonProps } from '@/components/ui/busy-button';
import { Icon } from '@/components/ui/icon';
import { iconDownload } from '@/components/ui/icons/icon-download';
import { saveDownload } from '@/lib/client/http/save-download';

export interface BatchDownloadProps extends Pick<BusyButtonProps, 'variant'> {
  /** Path of a file of our own API. */
  path: string;
  label: string;
}

/** Saves a file of the API under the name that the server gives it. */
export function BatchDownload({ path, label, variant = 'outline' }: BatchDownloadProps) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await saveDownload(path);
    setBusy(false);
  };
  return (
    <BusyButton variant={variant} busy={busy} icon={<Icon icon={iconDownload} size={16} />} onClick={() => void save()}>
      {label}
    </BusyButton>
  );
}
