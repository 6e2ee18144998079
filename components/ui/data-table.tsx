import Link from 'next/link';
import type { ReactNode } from 'react';
import { ColumnHeads } from './column-heads';

export interface Column<R> {
  label: string;
  cell: (row: R) => ReactNode;
  /** The cell that names the row, or that says where it stands; both lead the card that a row is on the phone. */
  as?: 'title' | 'state';
}

export interface DataTableProps<R> {
  rows: readonly R[];
  columns: readonly Column<R>[];
  /** What can be done with a row. */
  ops?: (row: R) => ReactNode;
}

/** Words hold together on one line; what is more than words lays itself out. */
const held = (value: ReactNode) => (typeof value === 'string' ? <span className="nowrap">{value}</span> : value);

/** Rows of data; cards on the phone. */
export function DataTable<R extends { id: number }>({ rows, columns, ops }: DataTableProps<R>) {
  return (
    <table className="table">
      <ColumnHeads labels={columns.map(({ label }) => label)} ops={ops && '操作'} />
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {columns.map(({ label, cell, as }) =>
              as ? (
                <td key={label} className={as}>
                  {cell(row)}
                </td>
              ) : (
                <td key={label} data-l={label}>
                  {held(cell(row))}
                </td>
              ),
            )}
            {ops && <td className="ops">{ops(row)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export interface RowLinkProps {
  href: string;
  /** Name of the row, for assistive technology. */
  of: string;
  children?: string;
}

/** 查看, or another way on from a row. */
export function RowLink({ href, of, children = '查看' }: RowLinkProps) {
  return (
    <Link href={href} prefetch={false} aria-label={`${children}：${of}`}>
      {children}
    </Link>
  );
}
