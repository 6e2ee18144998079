import type { Column } from '@/components/ui/data-table';
import { StatusTag } from '@/components/ui/status-tag';
import type { EndpointData } from '@/lib/contract/endpoint';
import type { listManaged, ManagedRow } from '@/lib/contract/manage';

type ManagedPage = EndpointData<typeof listManaged>;

/** Whether all filled cells of a column are amounts. */
const isMoney = (cells: readonly (string | undefined)[]) =>
  cells.some((cell) => cell?.startsWith('¥')) && cells.every((cell) => !cell || cell === '—' || cell.startsWith('¥'));

/** Columns of the list of a kind; the state is a tag, and the title leads the card on phones. */
export function kindColumns({ columns, list }: Pick<ManagedPage, 'columns' | 'list'>): Column<ManagedRow>[] {
  const lead = columns.findIndex(({ name }) => name === 'title');
  return columns.map(({ name, label }, at) => {
    if (name === 'status')
      return {
        label,
        as: 'state' as const,
        cell: ({ statusLabel, tone, warning }) => (
          <span className="row">
            <StatusTag state={statusLabel} tone={tone} />
            {warning && <StatusTag state={warning} tone="seal" />}
          </span>
        ),
      };
    if (at === lead) return { label, as: 'title' as const, cell: ({ cells }) => cells[at] };
    const figure = isMoney(list.map(({ cells }) => cells[at])) ? { as: 'figure' as const } : {};
    return { label, ...figure, cell: ({ cells }) => cells[at] || '—' };
  });
}
