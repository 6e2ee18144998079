'use client';

import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import classes from './dialog-frame.module.css';
import { Icon } from './icon';

export interface DialogFrameProps {
  title: string;
  /** Called once the dialog is closed, by Esc too. */
  onClose: () => void;
  /** An alert has no close button; it is answered. */
  alert?: boolean;
  children?: ReactNode;
  /** Buttons; `close` gives the focus back to where it came from. */
  footer: (close: () => void) => ReactNode;
}

/** A modal dialog of the browser's own, 500 wide, a sheet from below on the phone. */
export function DialogFrame({ title, onClose, alert, children, footer }: DialogFrameProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    opener.current ??= document.activeElement;
    if (dialog.current && !dialog.current.open) dialog.current.showModal();
  }, []);
  const closed = () => {
    onClose();
    // The browser gives the focus back too, but not when the dialog leaves the page at the same moment.
    requestAnimationFrame(() => opener.current instanceof HTMLElement && opener.current.focus());
  };
  const close = () => dialog.current?.close();
  const shape = alert ? `alert ${classes.alert}` : classes.sheet;
  return (
    <dialog
      ref={dialog}
      className={`dialog ${classes.frame} ${shape}`}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      onClose={closed}
    >
      {alert ? (
        <div className="in">
          <h2 id={titleId}>{title}</h2>
          {children}
        </div>
      ) : (
        <>
          <header>
            <h2 id={titleId}>{title}</h2>
            <button type="button" aria-label="关闭" onClick={close}>
              <Icon icon={IconX} />
            </button>
          </header>
          <div className="in">{children}</div>
        </>
      )}
      <footer>{footer(close)}</footer>
    </dialog>
  );
}
