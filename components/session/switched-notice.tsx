'use client';

import { DialogFrame } from '@/components/ui/dialog-frame';

export interface SwitchedNoticeProps {
  /** Whom the login acts for now, since another tab has switched. */
  now: string;
  /** Whom this tab still shows. */
  shown: string;
}

/**
 * Stands before a page whose account was switched in another tab, or which lost its place in an enterprise: whatever is sent from here would be the other
 * account's. Closing it, in whatever way, reads the page anew.
 */
export function SwitchedNotice({ now, shown }: SwitchedNoticeProps) {
  return (
    <DialogFrame
      alert
      title="账号已经切换"
      onClose={() => location.reload()}
      footer={(close) => (
        <button type="button" className="btn btn-ink" onClick={close}>
          刷新
        </button>
      )}
    >
      <p>{`当前登录已经是${now}的身份，这里还是${shown}的内容。刷新后再继续。`}</p>
    </DialogFrame>
  );
}
