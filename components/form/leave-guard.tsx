'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { DialogFrame } from '@/components/ui/dialog-frame';
import { isApiError } from '@/lib/client/http/errors';
import { messages } from '@/lib/client/http/messages';
import { linkWithin } from './link-within';

export interface LeaveGuardProps {
  /** Whether there are unsaved changes. */
  isUnsaved: boolean;
  /** Saves them. */
  save?: () => Promise<unknown>;
  /** Whether the tab keeps them; without this or `save` they are lost when the page is left. */
  isKept?: boolean;
}

/** Asks before leaving unsaved changes: the native dialog for other sites, a custom one for links within the portal. */
export function LeaveGuard({ isUnsaved, save, isKept }: LeaveGuardProps) {
  const router = useRouter();
  const [target, setTarget] = useState('');
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    const hold = (event: MouseEvent) => {
      const path = linkWithin(event);
      if (!path) return;
      event.preventDefault();
      event.stopPropagation();
      setFailure('');
      setTarget(path);
    };
    window.addEventListener('beforeunload', ask);
    // Captures the click before the link handles it.
    document.addEventListener('click', hold, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', ask);
      document.removeEventListener('click', hold, { capture: true });
    };
  }, [isUnsaved]);

  const leave = async () => {
    if (save && !failure) {
      setBusy(true);
      try {
        await save();
      } catch (error) {
        setFailure((isApiError(error) && error.message) || messages.requestFailed);
        return;
      } finally {
        setBusy(false);
      }
    }
    router.push(target);
  };
  if (!target) return null;
  const saves = Boolean(save) && !failure;
  return (
    <DialogFrame
      title={save ? '最后填写的内容还没有保存' : '填写的内容还没有提交'}
      onClose={() => setTarget('')}
      footer={(close) => (
        <>
          <button type="button" className="btn btn-quiet" onClick={close} disabled={busy}>
            留在本页
          </button>
          <button type="button" className="btn btn-ink" onClick={() => void leave()} disabled={busy} aria-busy={busy}>
            {busy && <span className="spin" aria-hidden="true" />}
            {saves && '保存并离开'}
            {!saves && (isKept ? '离开' : '不保存，离开')}
          </button>
        </>
      )}
    >
      <p role={failure ? 'alert' : undefined}>
        {failure && `没有保存成功：${failure}。可以留在本页再试。`}
        {saves && '保存以后，下次打开接着填写。'}
        {!failure &&
          !saves &&
          (isKept ? '离开以后内容留在这个标签页，退出登录以前再打开可以接着填写。' : '离开以后不会保留。')}
      </p>
    </DialogFrame>
  );
}
