'use client';

import { useState } from 'react';
import { BusyButton } from '@/components/ui/busy-button';
import { Card } from '@/components/ui/card';
import { type Column, counted, DataTable } from '@/components/ui/data-table';
import { Fold } from '@/components/ui/fold';
import { saveDownload } from '@/lib/client/http/save-download';
import type { ImportTable } from '@/lib/kinds/imports/define-import';
import styles from './import.module.css';
import { templatePath } from './import-refs';

interface ColumnRow {
  label: string;
  required: boolean;
  note: string;
  example: string;
}

const columns: Column<ColumnRow & { id: number }>[] = [
  { label: '表头', as: 'title', cell: ({ label }) => label },
  { label: '必填', as: 'state', cell: ({ required }) => (required ? '必填' : '可以不填') },
  { label: '说明', cell: ({ note }) => <span>{note || '—'}</span> },
  { label: '示例', cell: ({ example }) => <span>{example || '—'}</span> },
];

/** Template of an import with its columns. */
export function TemplateCard({ kind }: { kind: ImportTable }) {
  const [busy, setBusy] = useState(false);
  const rows = Object.entries(kind.fields).map(([name, { label, required }]) => ({
    label,
    required,
    note: kind.notes?.[name] ?? '',
    example: kind.examples[name] ?? '',
  }));
  return (
    <Card title="一、下载模板并填写">
      <div className={styles.stack}>
        <p className="mute">{`${kind.known}有一行不对，一行也不写入。`}</p>
        <div className={styles.row}>
          <BusyButton
            variant="outline"
            busy={busy}
            onClick={async () => {
              setBusy(true);
              await saveDownload(templatePath(kind.key));
              setBusy(false);
            }}
          >
            下载模板
          </BusyButton>
        </div>
        <Fold title="各列的说明与示例" sub={`${rows.length} 列`} id="columns">
          <DataTable rows={counted(rows)} columns={columns} />
        </Fold>
      </div>
    </Card>
  );
}
