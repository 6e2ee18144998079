'use client';

import { type ReactNode, useId, useState } from 'react';
import { fieldsOf, isApiError } from '@/lib/client/http/errors';
import { handleFailure } from '@/lib/client/http/failures';
import { messages } from '@/lib/client/http/messages';
import { tooLong } from '@/lib/text/too-long';
import { ConfirmDialog } from './confirm-dialog';
import { useIsShown } from './use-is-shown';

export interface PromptDialogProps {
  title: string;
  /** Label of the field: 撤回原因. */
  label: string;
  confirmLabel: string;
  /** Content before the field. */
  children?: ReactNode;
  maxLength?: number;
  /** Text to begin with. */
  initial?: string;
  /** Called with the text on every change. */
  onText?: (text: string) => void;
  /** Lines of the field; 3 by default. */
  rows?: number;
  /** Validates the text; a string is the problem, false stands for the default message. */
  isValid?: (text: string) => boolean | string;
  /** Sends the text. Errors it throws are shown beside the field, or as a toast once the dialog is closed. */
  send: (text: string) => Promise<unknown>;
  onClose: () => void;
}

/** Message of an error: that of its field, its own, or the default one. */
const refusalOf = (error: unknown): string =>
  Object.values(fieldsOf(error))[0] || (isApiError(error) && error.message) || messages.promptInvalid;

/** Asks for a text before an action: a reason, a remark. */
export function PromptDialog({
  title,
  label,
  confirmLabel,
  children,
  maxLength = 500,
  initial = '',
  onText,
  rows = 3,
  isValid = () => true,
  send,
  onClose,
}: PromptDialogProps) {
  const id = useId();
  const [text, setText] = useState(initial);
  const [refused, setRefused] = useState('');
  const [busy, setBusy] = useState(false);
  const isShown = useIsShown();
  const problem = refused || tooLong(text, maxLength);
  const confirm = async () => {
    if (tooLong(text, maxLength)) return;
    const verdict = isValid(text.trim());
    if (verdict !== true) return setRefused(verdict || messages.promptInvalid);
    setBusy(true);
    try {
      await send(text.trim());
      onClose();
    } catch (error) {
      setBusy(false);
      // A dialog closed meanwhile has no field to show it at.
      if (isShown.current && isApiError(error) && error.kind === 'refused') setRefused(refusalOf(error));
      else handleFailure(error);
    }
  };
  return (
    <ConfirmDialog
      opened
      title={title}
      confirmLabel={confirmLabel}
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {children}
      <div className={problem ? 'field bad' : 'field'}>
        <label htmlFor={id}>{label}</label>
        <textarea
          id={id}
          className="textarea"
          rows={rows}
          value={text}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}p` : undefined}
          onChange={({ target }) => {
            setText(target.value);
            onText?.(target.value);
          }}
        />
        {problem && (
          <p className="err" id={`${id}p`} role="alert">
            {problem}
          </p>
        )}
      </div>
    </ConfirmDialog>
  );
}
