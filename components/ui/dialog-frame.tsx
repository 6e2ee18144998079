'use client';

import './dialog.css';
import { type ComponentType, createContext, type ReactNode, useContext, useEffect, useId, useRef } from 'react';
import { iconX } from '@/components/ui/icons/icon-x';
import classes from './dialog-frame.module.css';
import { Icon } from './icon';
import { useFocusReturn } from './use-focus-return';

export interface FrameProps {
  title: string;
  /** Called once the dialog is closed, by Esc too. */
  onClose: () => void;
  children?: ReactNode;
  /** Buttons; `close` closes the dialog. */
  footer: (close: () => void) => ReactNode;
}

export interface DialogFrameProps extends FrameProps {
  /** An alert has no close button; it is answered. */
  alert?: boolean;
}

/** A modal dialog of the browser's own. */
export function NativeFrame({ title, onClose, alert, children, footer }: DialogFrameProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (dialog.current && !dialog.current.open) dialog.current.showModal();
  }, []);
  const close = () => dialog.current?.close();
  const shape = alert ? `alert ${classes.alert}` : classes.sheet;
  return (
    <dialog
      ref={dialog}
      className={`dialog ${classes.frame} ${shape}`}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      onClose={onClose}
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
              <Icon icon={iconX} />
            </button>
          </header>
          <div className="in">{children}</div>
        </>
      )}
      <footer>{footer(close)}</footer>
    </dialog>
  );
}

/** What draws dialogs: the browser itself, unless the page brings another; so that public pages carry no library. */
export const DialogContext = createContext<ComponentType<FrameProps>>(NativeFrame);

/** A modal dialog, 500 wide, a sheet from below on the phone. The focus goes back to where it came from. */
export function DialogFrame({ alert, ...frame }: DialogFrameProps) {
  const Frame = useContext(DialogContext);
  useFocusReturn();
  return alert ? <NativeFrame alert {...frame} /> : <Frame {...frame} />;
}
