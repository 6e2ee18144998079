'use client';

import { useState } from 'react';
import { CheckedForm, FormFailure } from '@/components/form/checked-form';
import { CheckField } from '@/components/form/fields';
import { useRevision } from '@/components/form/use-revision';
import { useZodForm } from '@/components/form/use-zod-form';
import { CaseFields } from '@/components/public/case/case-field';
import { BusyButton } from '@/components/ui/busy-button';
import { DialogFrame } from '@/components/ui/dialog-frame';
import { StatusTag } from '@/components/ui/status-tag';
import { toast } from '@/lib/client/browser/toast-store';
import type { ApiError } from '@/lib/client/http/errors';
import { handleFailure } from '@/lib/client/http/failures';
import { call } from '@/lib/client/http/http';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import { type listHeaders, makeHeaderDefault, removeHeader, type SavedHeader } from '@/lib/contract/invoices';
import { editHeader, headerFields, headerForm, invoice } from '@/lib/kinds/cases/invoice';
import type { Fields } from '@/lib/kinds/field-types';
import styles from './invoice.module.css';
import { headersRef } from './invoice-calls';

const fields: Fields = headerFields;

/** Edits one header. Fields required only for a 专票 are optional. */
function HeaderForm({ header, onDone }: { header: SavedHeader; onDone: () => void }) {
  const { id, revision, ...initial } = header;
  const { save } = useRevision(revision, async () => {
    const now = (await call<typeof listHeaders>(headersRef, { query: {} })).find((one) => one.id === id);
    return now ?? header;
  });
  const { mutateAsync } = useEndpointMutation(editHeader, { refreshes: [headersRef], meta: { quiet: true } });
  const zod = useZodForm({
    schema: headerForm,
    initial,
    // The dialog may stand above the form of an invoice, which has the same fields.
    idPrefix: 'header-',
    send: async (body) => {
      await save((stated) => mutateAsync({ params: { id }, body: { ...body, ...stated } }));
      toast('抬头已保存', 'done');
      onDone();
    },
  });
  const { values } = zod.form;
  const isAsked = (name: string) => name !== 'taxNo' || invoice.isShown(name, values);
  return (
    <CheckedForm form={zod} className="form">
      <FormFailure form={zod} />
      <CaseFields
        names={Object.keys(fields).filter(isAsked)}
        fields={fields}
        labelOf={(name) => invoice.labelOf(name, values)}
        isRequired={(name) => (name === 'taxNo' ? invoice.isRequired(name, values) : (fields[name]?.required ?? false))}
      />
      <CheckField name="isDefault">设为默认抬头</CheckField>
      <p className="row">
        <BusyButton type="submit" busy={zod.busy}>
          保存
        </BusyButton>
        <button type="button" className="btn btn-quiet" onClick={onDone}>
          返回
        </button>
      </p>
    </CheckedForm>
  );
}

export interface HeadersDialogProps {
  headers: readonly SavedHeader[];
  onClose: () => void;
}

/** Saved headers of the account: edit, set as default, delete. */
export function HeadersDialog({ headers, onClose }: HeadersDialogProps) {
  const [editing, setEditing] = useState<SavedHeader | null>(null);
  const options = {
    refreshes: [headersRef],
    meta: { quiet: true },
    onError: (error: ApiError) => handleFailure(error),
  };
  const removal = useEndpointMutation(removeHeader, options);
  const choice = useEndpointMutation(makeHeaderDefault, options);
  return (
    <DialogFrame
      title={editing ? '修改常用抬头' : '管理常用抬头'}
      onClose={onClose}
      footer={(close) => (
        <button type="button" className="btn btn-quiet" onClick={close}>
          完成
        </button>
      )}
    >
      {editing ? (
        <HeaderForm header={editing} onDone={() => setEditing(null)} />
      ) : (
        <ul className={styles.kept}>
          {headers.map((header) => {
            const { id, header: name, taxNo, isDefault } = header;
            return (
              <li key={id}>
                <b>{name}</b>
                {isDefault && <StatusTag state="默认" tone="ink" />}
                <small className="num">{taxNo || '没有税号'}</small>
                <p className="row">
                  <button type="button" aria-label={`修改：${name}`} onClick={() => setEditing(header)}>
                    修改
                  </button>
                  {!isDefault && (
                    <button
                      type="button"
                      aria-label={`设为默认：${name}`}
                      onClick={() => choice.mutate({ params: { id } })}
                    >
                      设为默认
                    </button>
                  )}
                  <button type="button" aria-label={`删除：${name}`} onClick={() => removal.mutate({ params: { id } })}>
                    删除
                  </button>
                </p>
              </li>
            );
          })}
          {headers.length === 0 && <li className="mute">没有常用抬头。申请时勾选保存，下次直接选用。</li>}
        </ul>
      )}
    </DialogFrame>
  );
}
