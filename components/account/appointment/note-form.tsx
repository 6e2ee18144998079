'use client';

import { CardForm } from '@/components/form/card-form';
import { TextAreaField } from '@/components/form/fields';
import { useZodForm } from '@/components/form/use-zod-form';
import { toast } from '@/lib/client/browser/toast-store';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import { type noteAppointment, noteForm } from '@/lib/contract/appointments';
import { noteRef, ownReadings } from './appointment-refs';

/** 想谈的事: tells the expert beforehand, until the start. */
export function NoteForm({ id, note }: { id: number; note: string }) {
  const { mutateAsync } = useEndpointMutation<typeof noteAppointment>(noteRef, {
    refreshes: ownReadings,
    meta: { quiet: true },
  });
  const form = useZodForm({
    schema: noteForm,
    initial: { note },
    send: async (body) => {
      await mutateAsync({ params: { id }, body });
      toast('已保存', 'done');
    },
  });
  return (
    <CardForm title="想谈的事" form={form} submitLabel="保存说明" variant="outline">
      <TextAreaField name="note" label="说明" rows={5} maxLength={1000} help="只有您和专家能看到，开始前都可以修改" />
    </CardForm>
  );
}
