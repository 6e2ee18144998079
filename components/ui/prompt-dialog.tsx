'use client';

import { type ReactNode, useId, useState } from 'react';
import { fieldsOf, isApiError } from '@/lib/client/errors';
import { handleFailure } from '@/lib/client/failures';
import { messages } from '@/lib/client/messages';
import { ConfirmDialog } from './confirm-dialog';

export interface PromptDialogProps {
  title: string;
  /** What is asked for: 撤回原因. */
  label: string;
  confirmLabel: string;
  /** Said before the field. */
  children?: ReactNode;
  maxLength?: number;
  /** Whether the text will do; words say what is wrong, false alone says it in the usual ones. */
  isValid?: (text: string) => boolean | string;
  /** Sends the text. A refusal that it throws stands beside the field. */
  send: (text: string) => Promise<unknown>;
  onClose: () => void;
}

/** Words of a refusal: those of its field, its own, or the usual ones (wire.md "strings"). */
const refusalOf = (error: unknown): string =>
  Object.values(fieldsOf(error))[0] || (isApiError(error) && error.message) || messages.promptInvalid;

/** Asks for a text before something is done: a reason, a remark. */
export function PromptDialog({
  title,
  label,
  confirmLabel,
  children,
  maxLength = 500,
  isValid = () => true,
  send,
  onClose,
}: PromptDialogProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    const verdict = isValid(text.trim());
    if (verdict !== true) return setProblem(verdict || messages.promptInvalid);
    setBusy(true);
    try {
      await send(text.trim());
      onClose();
    } catch (error) {
      setBusy(false);
      if (isApiError(error) && error.kind === 'refused') setProblem(refusalOf(error));
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
          rows={3}
          maxLength={maxLength}
          value={text}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}p` : undefined}
          onChange={(event) => setText(event.target.value)}
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
