'use client';

import { DialogFrame } from '@/components/ui/dialog-frame';

export interface SwitchedNoticeProps {
  /** Current identity of the login, since another tab has switched. */
  now: string;
  /** Identity shown by this tab. */
  shown: string;
}

/**
 * Blocks a page whose identity was switched in another tab or revoked by an enterprise, since requests would be made as
 * the other one. Closing it in any way reloads the page.
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
