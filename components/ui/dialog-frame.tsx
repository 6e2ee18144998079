'use client';

import './dialog.css';
import { type ComponentType, createContext, type ReactNode, useContext, useEffect, useId, useRef } from 'react';
import { iconX } from '@/components/ui/icons/icon-x';
import classes from './dialog-frame.module.css';
import { Icon } from './icon';
import { useFocusReturn } from './use-focus-return';

export interface FrameProps {
  title: string;
  /** Called once the dialog is closed, also by Esc. */
  onClose: () => void;
  children?: ReactNode;
  /** Buttons; `close` closes the dialog. */
  footer: (close: () => void) => ReactNode;
}

export interface DialogFrameProps extends FrameProps {
  /** An alert has no close button and must be answered. */
  alert?: boolean;
}

/** A native modal dialog. */
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

/** Renderer of dialogs: native by default, so that public pages need no library. */
export const DialogContext = createContext<ComponentType<FrameProps>>(NativeFrame);

/** A modal dialog, 500 px wide, a bottom sheet on phones. Restores the focus when closed. */
export function DialogFrame({ alert, ...frame }: DialogFrameProps) {
  const Frame = useContext(DialogContext);
  useFocusReturn();
  return alert ? <NativeFrame alert {...frame} /> : <Frame {...frame} />;
}
