'use client';

import { CardForm } from '@/components/form/card-form';
import { DateField } from '@/components/form/date-field';
import { TextField } from '@/components/form/fields';
import { UploadField } from '@/components/form/upload-field';
import { useZodForm } from '@/components/form/use-zod-form';
import { Card } from '@/components/ui/card';
import { DefinitionList } from '@/components/ui/definition-list';
import { toast } from '@/lib/client/browser/toast-store';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import { type BatchDetail, batchReceipt, recordBatchReceipt } from '@/lib/contract/batches';
import { batchReadings } from './batch-refs';

/** Form for the authority's receipt of a sent batch. */
export function ReceiptForm({ batch: { id } }: { batch: BatchDetail }) {
  const { mutateAsync } = useEndpointMutation(recordBatchReceipt, { refreshes: batchReadings, meta: { quiet: true } });
  const form = useZodForm({
    schema: batchReceipt,
    initial: { number: '', receivedOn: '', file: '' },
    send: async (body) => {
      const { moved, stayed } = await mutateAsync({ params: { id }, body });
      toast(`已登记回执，${moved} 件进入审查${stayed > 0 ? `，${stayed} 件保持原状` : ''}`, 'done');
    },
  });
  return (
    <CardForm title="登记机构的回执" form={form} submitLabel="登记回执">
      <div className="form-grid">
        <TextField name="number" label="回执编号" required maxLength={60} />
        <DateField name="receivedOn" label="回执日期" required />
        <UploadField name="file" label="回执文件（PDF，选填）" purpose="document" isPdfOnly />
      </div>
    </CardForm>
  );
}

/** The authority's receipt as recorded. */
export function ReceiptCard({ receipt }: { receipt: NonNullable<BatchDetail['receipt']> }) {
  const { number, receivedOn, file } = receipt;
  return (
    <Card title="登记机构的回执">
      <DefinitionList
        single
        items={[
          { label: '回执编号', value: number },
          { label: '回执日期', value: receivedOn },
          {
            label: '文件',
            value: file && (
              <a className="link" href={file.address} target="_blank" rel="noopener noreferrer">
                {file.originalName}
              </a>
            ),
          },
        ]}
      />
    </Card>
  );
}
