'use client';

import { useState } from 'react';
import { Card } from '@/components/ui/card';
import { counted, DataTable } from '@/components/ui/data-table';
import { QueryState } from '@/components/ui/query-state';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import { listDictionaries, listDictionaryEntries, validityInWords } from '@/lib/contract/dictionaries';
import type { EndpointData } from '@/lib/contract/endpoint';
import { EntryDialog } from './entry-dialog';

type Entry = EndpointData<typeof listDictionaryEntries>[number];

function Entries({ dictType, title }: { dictType: string; title: string }) {
  const query = useEndpoint(listDictionaryEntries, { params: { dictType } }, { meta: { quiet: true } });
  const [edited, setEdited] = useState<Entry | 'new' | null>(null);
  return (
    <Card
      title={title}
      bare
      more={
        <button type="button" className="btn btn-sm" onClick={() => setEdited('new')}>
          添加一项
        </button>
      }
    >
      <QueryState query={query} failed="字典没有取到">
        {(entries) => (
          <DataTable
            rows={counted(entries)}
            columns={[
              { label: '名称', as: 'title', cell: ({ dictLabel }) => dictLabel },
              { label: '代码', cell: ({ dictValue }) => dictValue },
              { label: '可选的日期', cell: validityInWords },
              { label: '次序', cell: ({ position }) => String(position) },
            ]}
            ops={(entry) => (
              <button
                type="button"
                className="more"
                aria-label={`修改：${entry.dictLabel}`}
                onClick={() => setEdited(entry)}
              >
                修改
              </button>
            )}
          />
        )}
      </QueryState>
      {edited && (
        <EntryDialog
          dictType={dictType}
          entry={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </Card>
  );
}

/** Entries of one dictionary. */
export function DictionaryCard({ dictType }: { dictType: string }) {
  const query = useEndpoint(listDictionaries, {}, { meta: { quiet: true } });
  return (
    <QueryState query={query} failed="字典没有取到">
      {(all) => {
        const chosen = all.find((one) => one.dictType === dictType) ?? all[0];
        return chosen && <Entries key={chosen.dictType} dictType={chosen.dictType} title={chosen.title} />;
      }}
    </QueryState>
  );
}
