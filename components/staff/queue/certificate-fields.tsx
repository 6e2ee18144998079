'use client';

import { useState } from 'react';
import { DateField } from '@/components/form/date-field';
import { TextField } from '@/components/form/fields';
import { useFormSource } from '@/components/form/form-source';
import { UploadField } from '@/components/form/upload-field';
import { useWorker } from '@/lib/client/browser/use-worker';
import type { PaperWorker } from './paper.worker';

const PDF = 'application/pdf';

/**
 * Number, day and file of a certificate. Number and day are read from a picked PDF and fill the fields; staff compare
 * them with the certificate. A scan has no text, so they are typed.
 */
export function CertificateFields() {
  const source = useFormSource();
  const [reading, setReading] = useState('');
  const { remote } = useWorker<PaperWorker>(
    () => new Worker(new URL('./paper.worker.ts', import.meta.url), { type: 'module' }),
  );
  const read = async ([file]: readonly File[]) => {
    setReading('');
    if (file?.type !== PDF) return;
    const { number, issuedOn } = await remote()
      .certificate(file)
      .catch(() => ({ number: '', issuedOn: '' }));
    if (number) source.change('number', number);
    if (issuedOn) source.change('issuedOn', issuedOn);
    const found = [number && '登记号', issuedOn && '发证日期'].filter(Boolean).join('与');
    setReading(found ? `已从文件读出${found}，请与证书核对` : '文件里没有可读的文字，请照证书填写登记号与日期');
  };
  return (
    <>
      <UploadField
        name="file"
        label="证书文件（PDF 或扫描件）"
        help="申请人会看到。选 PDF 时先试读登记号与日期，请核对"
        purpose="receipt"
        onPick={(files) => void read(files)}
      />
      <output className="mute full" aria-live="polite">
        {reading}
      </output>
      <TextField name="number" label="登记号" required />
      <DateField name="issuedOn" label="发证日期" required />
    </>
  );
}
