'use client';

import { DialogFrame } from '@/components/ui/dialog-frame';
import { bookTitle } from '@/lib/text/book-title';

export interface OrderPlacedAlertProps {
  title: string;
  anchor?: string;
}

/** Reloads the page at the anchor where the download now is. */
function reloadAt(anchor?: string): void {
  if (anchor) history.replaceState(history.state, '', `#${anchor}`);
  location.reload();
}

/** Confirms a free order. Closing it, by its button or by Esc, reloads the page (specification, section 8). */
export function OrderPlacedAlert({ title, anchor }: OrderPlacedAlertProps) {
  return (
    <DialogFrame
      alert
      title="下单成功！"
      onClose={() => reloadAt(anchor)}
      footer={(close) => (
        <button type="button" className="btn btn-ink" onClick={close}>
          前往下载
        </button>
      )}
    >
      <p>{bookTitle(title)}已归入您的账号，可随时下载。</p>
    </DialogFrame>
  );
}
