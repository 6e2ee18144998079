import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { toast } from '@/lib/client/browser/toast-store';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import { getOwnCase, unlinkCases } from '@/lib/contract/cases';
import { bookTitle } from '@/lib/text/book-title';

export interface UnlinkButtonProps {
  id: number;
  /** The case that the owner has linked by hand. */
  other: { id: number; title: string; recordNo: string };
}

/** Undoes a link that the owner has made; it can be made again below the list. */
export function UnlinkButton({ id, other }: UnlinkButtonProps) {
  const [open, setOpen] = useState(false);
  const { mutate, isPending } = useEndpointMutation(unlinkCases, {
    refreshes: [getOwnCase],
    onSuccess: () => toast('已取消关联', 'done'),
    onSettled: () => setOpen(false),
  });
  return (
    <>
      <button
        type="button"
        className="btn btn-quiet btn-sm no-print"
        aria-label={`取消关联：${bookTitle(other.title)}`}
        onClick={() => setOpen(true)}
      >
        取消关联
      </button>
      <ConfirmDialog
        opened={open}
        title="取消关联？"
        confirmLabel="取消关联"
        busy={isPending}
        onConfirm={() => mutate({ params: { id }, body: { recordId: other.id } })}
        onClose={() => setOpen(false)}
      >
        <p>{`${bookTitle(other.title)}${other.recordNo} 不再与这件业务放在一起，两件业务本身不变；以后可以重新关联。`}</p>
      </ConfirmDialog>
    </>
  );
}
