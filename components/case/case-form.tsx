'use client';

import { type ReactNode, useState } from 'react';
import { useFormDraft } from '@/components/form/use-form-draft';
import { useZodForm } from '@/components/form/use-zod-form';
import { FormPage, FormSection } from '@/components/templates/form-page';
import type { CaseKind } from '@/lib/kinds/case';
import { emptyForm, type FormValues, formBody, formOver, typedIn } from '@/lib/kinds/form-values';
import { CaseFields, type Slots } from './case-field';
import { describeCase } from './describe-case';

export interface CaseFormOptions {
  kind: CaseKind;
  /** What is known before anything was typed, by field. */
  known?: FormValues;
  /** Holds whatever was saved: an answer that the address gave. */
  fixed?: FormValues;
  /** Name of its draft, where one kind has several. */
  draftKind?: string;
  /** One of several drafts of it; else the newest is taken up. */
  draftId?: number;
  /** Id of the case that is edited: its draft belongs to it alone. */
  of?: number;
  /** Sends the checked body; what it throws lands on its fields. */
  send: (body: FormValues) => Promise<unknown>;
}

/** Beside the fields of a draft, under a name that none of them has. */
const EDITED = '_of';

/** A form of a kind of case: its values and rules, kept on the server as it is typed, and sent once. */
export function useCaseForm({
  kind,
  known = {},
  fixed = {},
  draftKind = kind.key,
  draftId,
  of,
  send,
}: CaseFormOptions) {
  const [initial] = useState(() => ({ ...formOver(kind.fields, emptyForm(kind.fields), known), ...fixed }));
  const [sent, setSent] = useState(false);
  const zod = useZodForm({
    schema: kind.schema,
    initial,
    toInput: (values) => formBody(kind, values),
    send: async (body) => {
      await draft.check();
      await send(body);
      setSent(true);
      await draft.discard();
    },
  });
  const draft = useFormDraft({
    kind: draftKind,
    draftId,
    matter: of === undefined ? undefined : { [EDITED]: of },
    values: zod.form.values,
    isClosed: sent,
    describe: () => describeCase(kind),
    restore: (data, isGuests = false) => {
      // A visitor's blanks say nothing against what the account knows.
      const saved = isGuests ? typedIn(kind.fields, data) : data;
      zod.restore({ ...formOver(kind.fields, initial, saved), ...fixed });
    },
  });
  const startAnew = () => {
    void draft.discard();
    zod.restore(initial);
  };
  return { ...zod, draft, startAnew, sent };
}

export interface CaseFormProps {
  kind: CaseKind;
  form: ReturnType<typeof useCaseForm>;
  title: string;
  lead: string;
  back: { href: string; label: string };
  submitLabel: string;
  aside?: ReactNode;
  /** Stands first in the form. */
  before?: ReactNode;
  slots?: Slots;
}

/** The page of a form as its kind declares it: section by section, what is not asked for left out. */
export function CaseForm({ kind, form, before, slots, ...page }: CaseFormProps) {
  const { source, element, problems, failure, busy, draft, startAnew, submit, sent } = form;
  const values = form.form.values;
  const sections = kind.sections.filter((section) => section.when?.(values) !== false);
  return (
    <FormPage
      {...page}
      source={source}
      element={element}
      problems={problems}
      failure={failure}
      draft={draft}
      onStartAnew={startAnew}
      busy={busy || sent}
      onSubmit={() => void submit()}
    >
      {before}
      {sections.map(({ title, note, fields }) => (
        <FormSection key={title} title={title} note={note}>
          <CaseFields
            names={fields.filter((name) => kind.isShown(name, values))}
            fields={kind.fields}
            labelOf={(name) => kind.labelOf(name, values)}
            isRequired={(name) => kind.isRequired(name, values)}
            slots={slots}
          />
        </FormSection>
      ))}
    </FormPage>
  );
}
