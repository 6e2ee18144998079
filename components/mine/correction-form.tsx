'use client';

import { TextAreaField } from '@/components/form/fields';
import { FormContext } from '@/components/form/form-source';
import { LeaveGuard } from '@/components/form/leave-guard';
import { UploadField } from '@/components/form/upload-field';
import { useFormDraft } from '@/components/form/use-form-draft';
import { useZodForm } from '@/components/form/use-zod-form';
import { NoticeBar } from '@/components/ui/notice-bar';
import { Skeleton } from '@/components/ui/skeleton';
import { toast } from '@/lib/client/toast-store';
import { useEndpointMutation } from '@/lib/client/use-endpoint';
import { getDashboard } from '@/lib/contract/dashboard';
import { CORRECTION_MIN, correctionForm, correctRecord, getOwnRecord, listOwnRecords } from '@/lib/contract/records';
import styles from './detail.module.css';

const empty = { note: '', files: [] as string[] };
const isText = (value: unknown): value is string => typeof value === 'string';

/** 补正: what was asked for, in words and files; kept as it is typed. */
export function CorrectionForm({ id }: { id: number }) {
  const { mutateAsync, isSuccess } = useEndpointMutation(correctRecord, {
    refreshes: [getOwnRecord, listOwnRecords, getDashboard],
    meta: { quiet: true },
  });
  const { form, source, element, submit, restore, failure, busy } = useZodForm({
    schema: correctionForm,
    initial: empty,
    send: async (body) => {
      await mutateAsync({ params: { id }, body });
      await draft.discard();
      toast('补正已提交', 'done');
    },
  });
  const draft = useFormDraft({
    kind: 'correction',
    values: { ...form.values, recordId: id },
    isClosed: isSuccess,
    restore: ({ recordId, note, files }) => {
      if (recordId !== id) return false;
      restore({ note: isText(note) ? note : '', files: Array.isArray(files) ? files.filter(isText) : [] });
      return true;
    },
  });
  if (!draft.ready) return <Skeleton variant="lines" rows={2} />;
  return (
    <FormContext value={source}>
      <LeaveGuard isUnsaved={draft.isUnsaved} save={draft.keeps ? () => draft.save() : undefined} />
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
          minLength={CORRECTION_MIN}
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
