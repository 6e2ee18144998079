'use client';

import { Table } from '@mantine/core';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { columnWidth } from '@/lib/format/column-width';

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

/** A head; no column gets narrower than its label needs. */
const Head = ({ label, className }: { label: string; className?: string }) => (
  <Table.Th scope="col" className={className} miw={columnWidth(label)}>
    {label}
  </Table.Th>
);

/** Rows of data; cards on the phone. */
export function DataTable<R extends { id: number }>({ rows, columns, ops }: DataTableProps<R>) {
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          {columns.map(({ label }) => (
            <Head key={label} label={label} />
          ))}
          {ops && <Head label="操作" className="ops" />}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={row.id}>
            {columns.map(({ label, cell, as }) =>
              as ? (
                <Table.Td key={label} className={as}>
                  {cell(row)}
                </Table.Td>
              ) : (
                <Table.Td key={label} data-l={label}>
                  {held(cell(row))}
                </Table.Td>
              ),
            )}
            {ops && <Table.Td className="ops">{ops(row)}</Table.Td>}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
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
