'use client';

import { useMutation } from '@tanstack/react-query';
import { BusyButton, type BusyButtonProps } from '@/components/ui/busy-button';
import { Icon } from '@/components/ui/icon';
import { iconDownload } from '@/components/ui/icons/icon-download';
import { download } from '@/lib/client/http/download';
import { useClient } from '@/lib/client/http/use-endpoint';
import type { OpaqueId } from '@/lib/rules/identifiers/opaque-id';
import { bookTitle } from '@/lib/text/book-title';

export interface DownloadButtonProps extends Pick<BusyButtonProps, 'size'> {
  productId: OpaqueId;
  /** Name of the product, for screen readers when several buttons stand in a list. */
  title: string;
}

/** 下载 of an owned product. */
export function DownloadButton({ productId, title, size }: DownloadButtonProps) {
  const save = () => download(`/api/v1/user/products/${productId}/download`, title);
  const saving = useMutation({ mutationFn: save }, useClient());
  return (
    <BusyButton
      size={size}
      busy={saving.isPending}
      icon={<Icon icon={iconDownload} size={16} />}
      onClick={() => saving.mutate()}
    >
      下载
      <span className="vh">{bookTitle(title)}</span>
    </BusyButton>
  );
}
