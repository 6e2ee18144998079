'use client';

import type { ReactNode } from 'react';
import { DialogFrame } from './dialog-frame';

export interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  /** What will happen, and whether it can be undone. */
  children: ReactNode;
  /** Words on the button that does it. */
  confirmLabel: string;
  cancelLabel?: string;
  /** Running: the buttons cannot be pressed. */
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

function OpenDialog({
  title,
  children,
  confirmLabel,
  cancelLabel = '取消',
  busy = false,
  onConfirm,
  onClose,
}: Omit<ConfirmDialogProps, 'opened'>) {
  return (
    <DialogFrame
      title={title}
      onClose={onClose}
      footer={(close) => (
        <>
          <button type="button" className="btn btn-quiet" onClick={close} disabled={busy}>
            {cancelLabel}
          </button>
          <button type="button" className="btn btn-ink" onClick={onConfirm} disabled={busy} aria-busy={busy}>
            {busy && <span className="spin" aria-hidden="true" />}
            {confirmLabel}
          </button>
        </>
      )}
    >
      {children}
    </DialogFrame>
  );
}

/** Asks before something that cannot be undone; focus goes back to where it came from. */
export function ConfirmDialog({ opened, ...dialog }: ConfirmDialogProps) {
  return opened ? <OpenDialog {...dialog} /> : null;
}
