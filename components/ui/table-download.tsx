'use client';

import { useState } from 'react';
import { saveDownload } from '@/lib/client/http/save-download';
import { BusyButton, type BusyButtonProps } from './busy-button';

export interface TableDownloadProps extends Pick<BusyButtonProps, 'variant' | 'size' | 'className'> {
  /** Path of the export endpoint. */
  path: string;
  /** Filters of the list; empty ones are omitted. */
  query?: Readonly<Record<string, string | undefined>>;
  label?: string;
  /** Subject of the table, for pages with several: 收入. */
  of?: string;
}

/** Downloads a list as a workbook of text cells, or as CSV for programs. */
export function TableDownload({
  path,
  query = {},
  label = '导出',
  of = '',
  variant = 'outline',
  ...look
}: TableDownloadProps) {
  const [busy, setBusy] = useState('');
  const save = async (format: 'xlsx' | 'csv') => {
    setBusy(format);
    const asked = Object.entries({ ...query, format }).flatMap(([name, value]) => (value ? [[name, value]] : []));
    await saveDownload(`${path}?${new URLSearchParams(asked)}`);
    setBusy('');
  };
  return (
    <>
      <BusyButton
        {...look}
        variant={variant}
        aria-label={of && `${label}${of}`}
        busy={busy === 'xlsx'}
        onClick={() => void save('xlsx')}
      >
        {label}
      </BusyButton>
      <BusyButton
        {...look}
        variant="quiet"
        title="供程序读取；用表格软件打开，长号码会变样"
        aria-label={`${of}存为 CSV`}
        busy={busy === 'csv'}
        onClick={() => void save('csv')}
      >
        CSV
      </BusyButton>
    </>
  );
}
