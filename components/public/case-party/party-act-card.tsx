'use client';

import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { CardForm } from '@/components/form/card-form';
import { useZodForm } from '@/components/form/use-zod-form';
import { CaseFields } from '@/components/public/case/case-field';
import { toast } from '@/lib/client/browser/toast-store';
import { endpointKey } from '@/lib/client/http/endpoint-key';
import { call } from '@/lib/client/http/http';
import { actAsParty, getPartyRoom, uploadAsParty } from '@/lib/contract/case-parties';
import type { PartyAct } from '@/lib/kinds/case-parties';
import { bodyOf, emptyForm } from '@/lib/kinds/form-values';

export interface PartyActCardProps {
  /** Number of the case that the page shows. */
  recordNo: string;
  /** Key of the act in the declaration of the role. */
  name: string;
  act: PartyAct;
  /** Called after a successful submission. */
  onDone: () => void;
  /** Closes the form without sending it. */
  onCancel: () => void;
}

/** Form of one act of a party; uploads belong to the party. */
export function PartyActCard({ recordNo, name, act, onDone, onCancel }: PartyActCardProps) {
  const client = useQueryClient();
  const { form: asked, label, help } = act;
  const form = useZodForm<z.ZodType<Record<string, unknown>>, Record<string, unknown>>({
    schema: z.record(z.string(), z.unknown()).superRefine((values, context) => {
      for (const { path, message } of asked.schema.safeParse(values).error?.issues ?? [])
        context.addIssue({ code: 'custom', path: [...path], message });
    }),
    initial: emptyForm(asked.fields),
    toInput: (values) => bodyOf(asked.fields, values),
    send: async (values) => {
      const room = await call(actAsParty, { body: { act: name, values, recordNo } });
      toast(`${label}：已提交`, 'done');
      onDone();
      client.setQueryData(endpointKey(getPartyRoom, {}), room);
    },
  });
  const names = asked.sections.flatMap(({ fields }) => fields);
  return (
    <CardForm
      title={label}
      form={{ ...form, source: { ...form.source, uploadTo: uploadAsParty.path } }}
      submitLabel="提交"
      isLong
      beside={
        <button type="button" className="btn btn-quiet" onClick={onCancel} disabled={form.busy}>
          返回
        </button>
      }
    >
      <p className="mute">{help}</p>
      <CaseFields
        names={names}
        fields={asked.fields}
        labelOf={(field) => asked.labelOf(field, form.form.values)}
        isRequired={(field) => asked.isRequired(field, form.form.values)}
      />
    </CardForm>
  );
}
