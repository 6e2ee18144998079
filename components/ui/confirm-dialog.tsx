'use client';

import type { ReactNode } from 'react';
import { DialogFrame } from './dialog-frame';

export interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  /** Consequences, and whether they can be undone. */
  children: ReactNode;
  /** Label of the confirming button. */
  confirmLabel: string;
  cancelLabel?: string;
  /** Disables the buttons while the action is running. */
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
          <button
            type="button"
            className="btn btn-ink"
            data-confirm=""
            onClick={onConfirm}
            disabled={busy}
            aria-busy={busy}
          >
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

/** Asks for confirmation of an irreversible action; restores the focus afterwards. */
export function ConfirmDialog({ opened, ...dialog }: ConfirmDialogProps) {
  return opened ? <OpenDialog {...dialog} /> : null;
}
