'use client';

import { useEffect, useState } from 'react';
import { DateField } from '@/components/form/date-field';
import { CheckField, TextField } from '@/components/form/fields';
import { useFormSource } from '@/components/form/form-source';
import { UploadField } from '@/components/form/upload-field';
import { NoticeBar } from '@/components/ui/notice-bar';
import { useWorker } from '@/lib/client/browser/use-worker';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import { formatFen } from '@/lib/format/money';
import { type AskedInvoice, invoiceDifferences, type TypedInvoice } from '@/lib/invoices/invoice-differences';
import { type InvoiceReading, nothingRead } from '@/lib/invoices/read-invoice';
import type { PaperWorker } from './paper.worker';
import { invoiceRef } from './queue-refs';

/** An invoice file as read, with the application that it must agree with. */
export interface InvoicePaper {
  reading: InvoiceReading;
  asked: AskedInvoice | null;
}

/** Messages by field where the picked file contradicts the form or the application. */
export const problemsOfPaper = (paper: InvoicePaper | null, typed: TypedInvoice): Readonly<Record<string, string>> =>
  paper?.asked ? invoiceDifferences(paper.reading, typed, paper.asked) : {};

export interface InvoiceFieldsProps {
  id: number;
  /** Whether a red-letter invoice is registered. */
  isRed: boolean;
  /** Number of the issued invoice; empty if there is none. */
  original: string;
}

/**
 * Number, day, amount and file of an invoice. They are read from the picked PDF, OFD or XML and fill the fields; what
 * cannot be read is typed. A file that contradicts them or the application is refused, unless the person has compared it.
 */
export function InvoiceFields({ id, isRed, original }: InvoiceFieldsProps) {
  const source = useFormSource();
  const { data: content } = useEndpoint(invoiceRef, { params: { id } }, { meta: { background: true } });
  const [words, setWords] = useState('');
  const [reading, setReading] = useState<InvoiceReading | null>(null);
  const { remote } = useWorker<PaperWorker>(
    () => new Worker(new URL('./paper.worker.ts', import.meta.url), { type: 'module' }),
  );
  const asked = content && {
    isRed,
    amount: content.amount,
    header: String(content.values.header ?? ''),
    taxNo: String(content.values.taxNo ?? ''),
    reverses: original,
  };
  const paper = reading && { reading, asked: asked ?? null };
  // The application may arrive after the file was read.
  useEffect(() => source.change('paper', paper), [reading, content, isRed]);
  const read = async ([file]: readonly File[]) => {
    source.change('isCompared', false);
    setReading(null);
    if (!file) return setWords('');
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
  const typed = {
    number: String(source.read('number') ?? ''),
    issuedOn: String(source.read('issuedOn') ?? ''),
    amount: String(source.read('amount') ?? ''),
  };
  const differences = Object.values(problemsOfPaper(paper, typed));
  const named = isRed ? '红字发票' : '发票';
  return (
    <>
      <UploadField
        name="file"
        label={`${named}文件（PDF、OFD 或 XML）`}
        help={`${isRed ? '' : '随邮件发给购买方。'}选好后先试读号码、日期与金额`}
        purpose="invoice"
        bType={5}
        onPick={(files) => void read(files)}
      />
      <output className="mute full" aria-live="polite">
        {words}
      </output>
      <TextField name="number" label={`${named}号码`} required />
      <DateField name="issuedOn" label="开具日期" required />
      <TextField
        name="amount"
        label="价税合计（元）"
        inputMode="decimal"
        help={content ? `${isRed ? '原发票' : '申请'}的金额 ${formatFen(content.amount)}` : undefined}
      />
      {differences.length > 0 && (
        <div className="full stack">
          <NoticeBar tone="warn">{`${differences.join('；')}。`}</NoticeBar>
          <CheckField name="isCompared">我已逐项核对，文件读得不对，以填写的为准</CheckField>
        </div>
      )}
    </>
  );
}
