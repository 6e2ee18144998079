'use client';

import { useState } from 'react';
import { DateField } from '@/components/form/date-field';
import { TextField } from '@/components/form/fields';
import { useFormSource } from '@/components/form/form-source';
import { UploadField } from '@/components/form/upload-field';
import { NoticeBar } from '@/components/ui/notice-bar';
import { useWorker } from '@/lib/client/browser/use-worker';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import { formatFen } from '@/lib/format/money';
import { type InvoiceReading, nothingRead } from '@/lib/invoices/read-invoice';
import type { PaperWorker } from './paper.worker';
import { invoiceRef } from './queue-refs';

/**
 * Number, day, amount and file of an invoice. They are read from the picked PDF, OFD or XML and fill the fields; what
 * cannot be read is typed. Differences from the application are shown at once.
 */
export function InvoiceFields({ id }: { id: number }) {
  const source = useFormSource();
  const { data: asked } = useEndpoint(invoiceRef, { params: { id } }, { meta: { background: true } });
  const [words, setWords] = useState('');
  const [reading, setReading] = useState<InvoiceReading>(nothingRead);
  const { remote } = useWorker<PaperWorker>(
    () => new Worker(new URL('./paper.worker.ts', import.meta.url), { type: 'module' }),
  );
  const read = async ([file]: readonly File[]) => {
    if (!file) return;
    setWords('正在读取文件');
    const found = await remote()
      .invoice(file)
      .catch(() => nothingRead);
    const { number, issuedOn, amount } = found;
    if (number) source.change('number', number);
    if (issuedOn) source.change('issuedOn', issuedOn);
    if (amount !== null) source.change('amount', (amount / 100).toFixed(2));
    setReading(found);
    const parts = [number && '号码', issuedOn && '日期', amount !== null && '金额'].filter(Boolean).join('、');
    setWords(parts ? `已从文件读出${parts}，请与发票核对` : '文件里没有可读的内容，请照发票填写');
  };
  const taxNo = String(asked?.values.taxNo ?? '');
  const isOtherAmount = asked && reading.amount !== null && reading.amount !== asked.amount;
  const isOtherBuyer = taxNo !== '' && reading.buyerTaxNo !== '' && reading.buyerTaxNo !== taxNo;
  return (
    <>
      <UploadField
        name="file"
        label="发票文件（PDF、OFD 或 XML）"
        help="随邮件发给购买方。选好后先试读号码、日期与金额"
        purpose="invoice"
        bType={5}
        onPick={(files) => void read(files)}
      />
      <output className="mute full" aria-live="polite">
        {words}
      </output>
      <TextField name="number" label="发票号码" required />
      <DateField name="issuedOn" label="开具日期" required />
      <TextField
        name="amount"
        label="价税合计（元）"
        inputMode="decimal"
        help={asked ? `申请的金额 ${formatFen(asked.amount)}` : undefined}
      />
      {isOtherAmount && (
        <div className="full">
          <NoticeBar tone="warn">{`文件上的金额 ${formatFen(reading.amount ?? 0)}，与申请的 ${formatFen(asked.amount)} 不符。`}</NoticeBar>
        </div>
      )}
      {isOtherBuyer && (
        <div className="full">
          <NoticeBar tone="warn">{`文件上购买方的税号 ${reading.buyerTaxNo}，与申请的 ${taxNo} 不符。`}</NoticeBar>
        </div>
      )}
    </>
  );
}
