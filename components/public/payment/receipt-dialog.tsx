'use client';

import { useId, useState } from 'react';
import { DialogFrame } from '@/components/ui/dialog-frame';
import { NoticeBar } from '@/components/ui/notice-bar';
import { Upload } from '@/components/ui/upload/upload';
import { toast } from '@/lib/client/browser/toast-store';
import { useReceipt } from '@/lib/client/hooks/use-receipt';
import { fieldsOf, isApiError } from '@/lib/client/http/errors';
import { handleFailure } from '@/lib/client/http/failures';
import type { OpaqueId } from '@/lib/rules/identifiers/opaque-id';

export interface ReceiptDialogProps {
  orderId: OpaqueId;
  onClose: () => void;
  /** Called after the submission. */
  onDone?: () => void;
}

/** Configuration given by the specification: type 6, required, one file (section 5). */
const config = { bType: 6, bLimitationOfLength: 1 };
const REQUIRED = '此项为必填项';

/** 付款确认: submits a picture of the transfer. */
export function ReceiptDialog({ orderId, onClose, onDone }: ReceiptDialogProps) {
  const uploadId = useId();
  const [address, setAddress] = useState('');
  const [uploading, setUploading] = useState(false);
  const [error, setError] = useState('');
  const [problem, setProblem] = useState('');
  const submission = useReceipt();

  const submit = async (close: () => void) => {
    setProblem('');
    if (!address) {
      setError(REQUIRED);
      document.getElementById(uploadId)?.focus();
      return;
    }
    try {
      await submission.mutateAsync({ params: { id: orderId }, body: { bankReceipt: address } });
      close();
      onDone?.();
      toast('提交成功，等待审核', 'done');
    } catch (failure) {
      const { bankReceipt } = fieldsOf(failure);
      if (bankReceipt) return setError(bankReceipt);
      if (isApiError(failure) && failure.kind !== 'unauthenticated') return setProblem(failure.message);
      handleFailure(failure);
    }
  };
  return (
    <DialogFrame
      title="付款确认"
      onClose={onClose}
      footer={(close) => (
        <>
          <button type="button" className="btn btn-quiet" onClick={close}>
            取消
          </button>
          <button
            type="button"
            className="btn btn-ink"
            disabled={uploading || submission.isPending}
            aria-busy={submission.isPending}
            onClick={() => submit(close)}
          >
            {submission.isPending && <span className="spin" aria-hidden="true" />}
            提交
          </button>
        </>
      )}
    >
      <Upload
        id={uploadId}
        label="转账回执"
        config={config}
        purpose="receipt"
        required
        error={error}
        onChange={([first = ''], running) => {
          setAddress(first);
          setUploading(running);
          if (first || running) setError('');
        }}
      />
      <p className="help" style={{ marginTop: 16 }}>
        提交后状态变为“待审核”，结果会发到您的消息。
      </p>
      <div role="alert">{problem && <NoticeBar tone="warn">{problem}</NoticeBar>}</div>
    </DialogFrame>
  );
}
