'use client';

import { TextAreaField, UploadField } from '@/components/form/fields';
import { FormContext } from '@/components/form/form-source';
import { useZodForm } from '@/components/form/use-zod-form';
import { NoticeBar } from '@/components/ui/notice-bar';
import { toast } from '@/lib/client/toast-store';
import { useEndpointMutation } from '@/lib/client/use-endpoint';
import { getDashboard } from '@/lib/contract/dashboard';
import { correctionForm, correctRecord, getOwnRecord, listOwnRecords } from '@/lib/contract/records';
import styles from './detail.module.css';

/** 补正: what was asked for, in words and files. */
export function CorrectionForm({ id }: { id: number }) {
  const { mutateAsync } = useEndpointMutation(correctRecord, {
    refreshes: [getOwnRecord, listOwnRecords, getDashboard],
    meta: { quiet: true },
  });
  const { source, element, submit, failure, busy } = useZodForm({
    schema: correctionForm,
    initial: { note: '', files: [] },
    send: async (body) => {
      await mutateAsync({ params: { id }, body });
      toast('补正已提交', 'done');
    },
  });
  return (
    <FormContext value={source}>
      <form
        ref={element}
        className={`form no-print ${styles.correct}`}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <div role="alert">{failure && <NoticeBar tone="warn">{failure}</NoticeBar>}</div>
        <TextAreaField
          name="note"
          label="补正说明"
          required
          rows={4}
          maxLength={2000}
          help="逐项写明改了什么、补了什么"
        />
        <UploadField name="files" label="补正材料" purpose="document" bType={5} max={10} />
        <p>
          <button type="submit" className="btn btn-ink" disabled={busy} aria-busy={busy}>
            {busy && <span className="spin" aria-hidden="true" />}
            提交补正
          </button>
        </p>
      </form>
    </FormContext>
  );
}
