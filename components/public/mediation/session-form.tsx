'use client';

import type { z } from 'zod';
import { CardForm } from '@/components/form/card-form';
import { useZodForm } from '@/components/form/use-zod-form';
import { CaseFields } from '@/components/public/case/case-field';
import { toast } from '@/lib/client/browser/toast-store';
import { newSession } from '@/lib/contract/mediations';
import { count, moment, text } from '@/lib/kinds/fields';
import { bodyOf, emptyForm } from '@/lib/kinds/form-values';

const fields = {
  startsAt: moment('开始时间'),
  minutes: count('时长', { min: 15, max: 720, unit: '分钟' }),
  place: text('地点', { max: 200, optional: true }),
  link: text('线上会议网址', { max: 500, optional: true, help: '地点与网址至少填写一项' }),
};

export interface SessionFormProps {
  arrange: (session: z.output<typeof newSession>) => Promise<unknown>;
}

/** Day, time and place of the next session, for staff and for the mediator. */
export function SessionForm({ arrange }: SessionFormProps) {
  const form = useZodForm<typeof newSession, Record<string, unknown>>({
    schema: newSession,
    initial: { ...emptyForm(fields), minutes: '120' },
    toInput: (values) => bodyOf(fields, values),
    send: async (body: z.output<typeof newSession>) => {
      await arrange(body);
      toast('已约定调解时间，并告知各方', 'done');
    },
  });
  return (
    <CardForm title="约定调解时间" form={form} submitLabel="约定并告知各方">
      <CaseFields
        names={Object.keys(fields)}
        fields={fields}
        labelOf={(name) => Object.entries(fields).find(([key]) => key === name)?.[1].label ?? name}
        isRequired={(name) => name === 'startsAt' || name === 'minutes'}
      />
    </CardForm>
  );
}
