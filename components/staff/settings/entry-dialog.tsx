'use client';

import { z } from 'zod';
import { DateField } from '@/components/form/date-field';
import { TextField } from '@/components/form/fields';
import { FormDialog } from '@/components/form/form-dialog';
import { useRevision } from '@/components/form/use-revision';
import { toast } from '@/lib/client/browser/toast-store';
import { call } from '@/lib/client/http/http';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import { listDictionaries, listDictionaryEntries, NO_ENTRY, saveEntry } from '@/lib/contract/dictionaries';
import type { EndpointData } from '@/lib/contract/endpoint';

const { dictLabel, validFrom, validTo } = saveEntry.body.shape;
const orNull = (text: string) => text.trim() || null;
const day = z.string().transform(orNull);
/** Schema of the contract, adapted to typed dates; an empty one means no limit. */
const typed = z.object({
  dictValue: saveEntry.params.shape.dictValue,
  dictLabel: dictLabel.unwrap(),
  position: z.string().regex(/^\d{0,4}$/, '请填写 0 至 9999 的整数'),
  validFrom: day.pipe(validFrom.unwrap()),
  validTo: day.pipe(validTo.unwrap()),
});

export interface EntryDialogProps {
  dictType: string;
  /** Undefined for a new entry. */
  entry?: EndpointData<typeof listDictionaryEntries>[number];
  onClose: () => void;
}

/** Edits an entry of a dictionary: label, position and validity. The code cannot be changed. */
export function EntryDialog({ dictType, entry, onClose }: EntryDialogProps) {
  const { save } = useRevision(entry ? entry.revision : NO_ENTRY, async () => {
    const entries = await call(listDictionaryEntries, { params: { dictType } });
    const now = entries.find(({ dictValue }) => dictValue === entry?.dictValue);
    if (!now) throw new Error(`${dictType} has no such entry`);
    return now;
  });
  const { mutateAsync } = useEndpointMutation(saveEntry, {
    refreshes: [listDictionaries, listDictionaryEntries],
    meta: { quiet: true },
  });
  return (
    <FormDialog
      title={entry ? `修改：${entry.dictLabel}` : '添加一项'}
      schema={typed}
      initial={{
        dictValue: entry?.dictValue ?? '',
        dictLabel: entry?.dictLabel ?? '',
        position: entry ? String(entry.position) : '',
        validFrom: entry?.validFrom ?? '',
        validTo: entry?.validTo ?? '',
      }}
      submitLabel="保存"
      send={async ({ dictValue, position, ...body }) => {
        const changes = { ...body, ...(position && { position: Number(position) }) };
        await save((stated) => mutateAsync({ params: { dictType, dictValue }, body: { ...changes, ...stated } }));
        toast(`“${body.dictLabel}”已保存`, 'done');
      }}
      onClose={onClose}
    >
      {!entry && (
        <TextField
          name="dictValue"
          label="代码"
          required
          full
          maxLength={40}
          help="小写字母、数字与连字符；保存后不能再改。"
        />
      )}
      <TextField name="dictLabel" label="名称" required full maxLength={60} />
      <TextField name="position" label="次序" full inputMode="decimal" help="小的在前；不填排在最后。" />
      <DateField name="validFrom" label="首日" />
      <DateField name="validTo" label="末日" />
      <p className="full mute">停用之后，以前选过的照旧显示，所以不删除，只写末日。</p>
    </FormDialog>
  );
}
