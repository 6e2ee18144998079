'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DraftNotices } from '@/components/form/draft-notices';
import { TextAreaField } from '@/components/form/fields';
import { FormContext } from '@/components/form/form-source';
import { LeaveGuard } from '@/components/form/leave-guard';
import { RestoredNotice } from '@/components/form/restored-notice';
import { UploadField } from '@/components/form/upload-field';
import { useFormDraft } from '@/components/form/use-form-draft';
import { useZodForm } from '@/components/form/use-zod-form';
import { CaseFields, type Slots } from '@/components/public/case/case-field';
import { describeCase } from '@/components/public/case/describe-case';
import styles from '@/components/shell/list/detail.module.css';
import { MarkNote } from '@/components/shell/sheet/mark-note';
import { NoticeBar } from '@/components/ui/notice-bar';
import { Skeleton } from '@/components/ui/skeleton';
import { toast } from '@/lib/client/browser/toast-store';
import { fieldsOf, isRefused } from '@/lib/client/http/errors';
import { refresh, useClient, useEndpointMutation } from '@/lib/client/http/use-endpoint';
import { type CaseDetail, correctCase, correctionForm, getOwnCase, listOwnCases } from '@/lib/contract/cases';
import { getDashboard } from '@/lib/contract/dashboard';
import { lastMatch } from '@/lib/format/last-match';
import { uploadsInWords } from '@/lib/format/uploads';
import type { CaseKind } from '@/lib/kinds/case';
import { loadCaseKind } from '@/lib/kinds/cases/load';
import { fieldAt } from '@/lib/kinds/entry-fields';
import type { Fields } from '@/lib/kinds/field-types';
import { bodyOf, emptyForm, formOver } from '@/lib/kinds/form-values';
import { caseMarks } from '@/lib/rules/case-marks';

type Values = Record<string, unknown>;

const readings = [getOwnCase, listOwnCases, getDashboard];

const isText = (value: unknown): value is string => typeof value === 'string';
/** Keys beside the fields of the kind; no field has these names. */
const [NOTE, FILES] = ['_note', '_files'];

/**
 * Form for a requested correction: the named fields with their values, fields that depend on new answers, a note and
 * files; saved as a draft while typing.
 */
export function CorrectionForm({ ownCase }: { ownCase: CaseDetail }) {
  const asked = ownCase.correction?.fields.length ?? 0;
  const kind = useQuery({
    queryKey: ['case-kind', ownCase.kind],
    queryFn: async () => (await loadCaseKind(ownCase.kind)) ?? null,
    enabled: asked > 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (asked > 0 && kind.isPending) return <Skeleton variant="lines" rows={3} />;
  return <Fixes ownCase={ownCase} kind={kind.data ?? null} />;
}

function Fixes({ ownCase, kind }: { ownCase: CaseDetail; kind: CaseKind | null }) {
  const { fields: asked = [], values: before = {} } = ownCase.correction ?? {};
  const [more, setMore] = useState<string[]>([]);
  const all: Fields = kind?.fields ?? {};
  const names = [...asked.map(({ name }) => name), ...more].filter((name) => fieldAt({ fields: all }, name));
  const fields: Fields = Object.fromEntries(
    names.flatMap((name) => {
      const field = fieldAt({ fields: all }, name);
      return field ? [[name, field]] : [];
    }),
  );
  const { id } = ownCase;
  // Beside all fields of the kind: single entries that are asked for, each as a list of one.
  const within: Fields = { ...all, ...fields };
  const initial: Values = { ...formOver(within, emptyForm(within), before), [NOTE]: '', [FILES]: [] };
  const alsoAsked = (error: unknown) => {
    const refused = Object.keys(fieldsOf(error)).map((path) => path.split('.')[0] ?? '');
    setMore((known) => [...new Set([...known, ...refused.filter((name) => !names.includes(name))])]);
    throw error;
  };
  const client = useClient();
  const { mutateAsync, isSuccess } = useEndpointMutation(correctCase, {
    refreshes: readings,
    meta: { quiet: true },
    // Answered already, as by a call whose answer was lost: the case shows what was sent.
    onError: (error) => {
      if (isRefused(error, 'actionNotAllowed')) void refresh(client, readings);
    },
  });
  const { form, source, element, submit, restore, failure, busy } = useZodForm<typeof correctionForm, Values>({
    schema: correctionForm,
    initial,
    toInput: (values) => ({ values: bodyOf(fields, values), note: values[NOTE], files: values[FILES] }),
    renamed: { note: NOTE, files: FILES },
    send: async (body) => {
      await draft.check();
      await mutateAsync({ params: { id }, body }).catch(alsoAsked);
      await draft.discard();
      toast('补正已提交', 'done');
    },
  });
  const draft = useFormDraft({
    kind: 'correction',
    // Of this request alone: the draft of an earlier one has other fields, and a note that was sent already.
    matter: { recordId: id, askedAt: lastMatch(ownCase.events, ({ action }) => action === 'ask')?.createdAt ?? '' },
    values: form.values,
    isClosed: isSuccess,
    describe: async () => {
      const words = kind && (await describeCase({ ...kind, fields }));
      return (data) => [
        ...(words?.(data) ?? []),
        ['补正说明', isText(data[NOTE]) ? data[NOTE] : ''],
        ['补正材料', uploadsInWords(data[FILES])],
      ];
    },
    restore: (saved) => {
      const files = saved[FILES];
      restore({
        ...formOver(within, initial, saved),
        [NOTE]: isText(saved[NOTE]) ? saved[NOTE] : '',
        [FILES]: Array.isArray(files) ? files.filter(isText) : [],
      });
    },
  });
  // The same marks as on the sheet of facts, each beside its field.
  const notes: Slots = Object.fromEntries(
    caseMarks({ correction: ownCase.correction, corrected: [] }).map((mark) => [
      mark.name,
      {
        before: (
          <div className="full">
            <MarkNote mark={mark} />
          </div>
        ),
      },
    ]),
  );
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
        <DraftNotices draft={draft} />
        {draft.restored && !draft.theirs && (
          <RestoredNotice onStartAnew={() => void draft.discard().then(() => restore(initial))} />
        )}
        {kind && names.length > 0 && (
          <CaseFields
            names={names}
            fields={fields}
            labelOf={(name) => asked.find((one) => one.name === name)?.label ?? kind.labelOf(name, form.values)}
            isRequired={(name) => more.includes(name) || kind.isRequired(name, form.values)}
            slots={notes}
          />
        )}
        <TextAreaField
          name={NOTE}
          label="补正说明"
          required={names.length === 0}
          rows={4}
          maxLength={2000}
          help={names.length === 0 ? '逐项写明改了什么、补了什么，至少 10 个字' : '需要说明的写在这里，选填'}
        />
        <UploadField name={FILES} label="补正材料" purpose="document" bType={5} max={10} />
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
