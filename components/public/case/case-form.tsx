'use client';

import { type ReactNode, useState } from 'react';
import { useFormDraft } from '@/components/form/use-form-draft';
import { useZodForm } from '@/components/form/use-zod-form';
import { FormPage, FormSection } from '@/components/public/templates/form-page';
import { toastAcross } from '@/lib/client/browser/toast-store';
import { filedPageOf, isApiError } from '@/lib/client/http/errors';
import type { CaseKind } from '@/lib/kinds/case';
import { emptyForm, type FormValues, formBody, formOver, typedIn } from '@/lib/kinds/form-values';
import { CaseFields, type Slots } from './case-field';
import { describeCase } from './describe-case';
import { paperSlots } from './paper-slots';

/** Revision of the edited case that the values of the form are based on. */
export interface BaseRevision {
  revision: number;
  /** Called with the revision of a restored draft, so that a change made since it was begun is noticed on saving. */
  onRevision: (revision: number) => void;
}

export interface CaseFormOptions {
  kind: CaseKind;
  /** Initial values known in advance, by field. */
  known?: FormValues;
  /** Values that override a restored draft, such as an answer in the address. */
  fixed?: FormValues;
  /** Name of the draft, when a kind has several. */
  draftKind?: string;
  /** Draft to restore; the newest by default. */
  draftId?: number;
  /** Id of the case or order that the form is about, which gets a separate draft. */
  of?: number;
  /** For the edit of a case that others can edit too. */
  base?: BaseRevision;
  /** Sends the validated body; errors it throws are mapped to the fields. */
  send: (body: FormValues) => Promise<unknown>;
}

/** Key in the draft for the edited case; no field has this name. */
const EDITED = '_of';
/** Key in the draft for the revision of the edited case. */
const REVISION = '_revision';

/** Form of a kind of case: values and rules, saved on the server as a draft while typing, submitted once. */
export function useCaseForm({
  kind,
  known = {},
  fixed = {},
  draftKind = kind.key,
  draftId,
  of,
  base,
  send,
}: CaseFormOptions) {
  const [initial] = useState(() => ({ ...formOver(kind.fields, emptyForm(kind.fields), known), ...fixed }));
  const [sent, setSent] = useState(false);
  // A draft that is opened by its id stays the draft of the matter that it was begun for.
  const [about, setAbout] = useState(of);
  const zod = useZodForm({
    schema: kind.schema,
    initial,
    toInput: (values) => formBody(kind, values),
    send: async (body) => {
      await draft.check();
      let filed: string | undefined;
      try {
        await send(body);
      } catch (error) {
        filed = filedPageOf(error);
        if (filed === undefined) throw error;
        if (isApiError(error)) toastAcross(error.message);
      }
      setSent(true);
      await draft.discard();
      if (filed) location.assign(filed);
    },
  });
  const draft = useFormDraft({
    kind: draftKind,
    draftId,
    matter: about === undefined ? undefined : { [EDITED]: about },
    values: base ? { ...zod.form.values, [REVISION]: base.revision } : zod.form.values,
    isClosed: sent,
    describe: () => describeCase(kind),
    restore: (data, isGuests = false) => {
      // Blank fields of a visitor's draft must not override account data.
      const saved = isGuests ? typedIn(kind.fields, data) : data;
      zod.restore({ ...formOver(kind.fields, initial, saved), ...fixed });
      const { [EDITED]: edited, [REVISION]: revision } = data;
      if (typeof edited === 'number') setAbout(edited);
      if (typeof revision === 'number') base?.onRevision(revision);
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
  /** Content before the first section. */
  before?: ReactNode;
  slots?: Slots;
}

/** Form page declared by a kind: section by section, without the fields that do not apply. */
export function CaseForm({ kind, form, before, slots, ...page }: CaseFormProps) {
  const { source, element, problems, failure, busy, draft, startAnew, submit, sent } = form;
  const values = form.form.values;
  const shown = paperSlots(kind, values, slots);
  const sections = kind.sections.filter(
    (section) => section.when?.(values) !== false && section.fields.some((name) => shown[name]?.instead !== null),
  );
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
            slots={shown}
          />
        </FormSection>
      ))}
    </FormPage>
  );
}
