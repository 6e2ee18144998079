'use client';

import { CardForm } from '@/components/form/card-form';
import { TextAreaField } from '@/components/form/fields';
import { useRevision } from '@/components/form/use-revision';
import { useZodForm } from '@/components/form/use-zod-form';
import { NoticeBar } from '@/components/ui/notice-bar';
import { toast } from '@/lib/client/browser/toast-store';
import { call } from '@/lib/client/http/http';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import {
  type getOwnAppointment,
  type noteAppointment,
  noteForm,
  type OwnAppointment,
} from '@/lib/contract/appointments';
import { noteRef, ownAppointmentRef, ownReadings } from './appointment-refs';

const noteOf = ({ note, noteRevision }: OwnAppointment) => ({ note, revision: noteRevision });

/** 想谈的事: tells the expert beforehand, until the start. */
export function NoteForm({ id, note, revision }: { id: number; note: string; revision: string }) {
  const { mutateAsync } = useEndpointMutation<typeof noteAppointment>(noteRef, {
    refreshes: ownReadings,
    meta: { quiet: true },
  });
  const params = { id };
  const { newer, save } = useRevision(revision, async () =>
    noteOf(await call<typeof getOwnAppointment>(ownAppointmentRef, { params })),
  );
  const form = useZodForm({
    schema: noteForm,
    initial: { note },
    send: async (body) => {
      await save(async (stated) => noteOf(await mutateAsync({ params, body: { ...body, ...stated } })));
      toast('已保存', 'done');
    },
  });
  return (
    <CardForm title="想谈的事" form={form} submitLabel="保存说明" variant="outline" keepAs={`note:${id}`}>
      {newer && <NoticeBar>现在保存着的：{newer.note || '（已清空）'}</NoticeBar>}
      <TextAreaField name="note" label="说明" rows={5} maxLength={1000} help="只有您和专家能看到，开始前都可以修改" />
    </CardForm>
  );
}
