'use client';

import './table.css';
import { rem, Table } from '@mantine/core';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { columnWidth } from '@/lib/format/column-width';

export interface Column<R> {
  label: string;
  cell: (row: R) => ReactNode;
  /**
   * `title` names the row and `state` says where it stands; both lead the card that a row is on the phone. `figure`: an
   * amount or a count, one below the other at the right.
   */
  as?: 'title' | 'state' | 'figure';
}

export interface DataTableProps<R> {
  rows: readonly R[];
  columns: readonly Column<R>[];
  /** What can be done with a row. */
  ops?: (row: R) => ReactNode;
}

/** Rows that have no id of their own, by their place. */
export const counted = <R extends object>(rows: readonly R[]) => rows.map((row, at) => ({ ...row, id: at + 1 }));

/** Characters of a cell that hold together on one line. */
const MOST_HELD = 20;

/**
 * So many Chinese characters in a row, or a Chinese word and what a blank parts from it, can be broken where there is little
 * room; days, amounts and short words cannot.
 */
const BREAKABLE = /\p{Script=Han}{7}|\p{Script=Han} /u;

function holdOf(value: string): string {
  if (value === '—') return 'nil';
  if (value.length > MOST_HELD) return 'long';
  return BREAKABLE.test(value) ? 'words' : 'nowrap';
}

/** Short words hold together on one line, a dash steps back; what is more than words lays itself out. */
function held(value: ReactNode) {
  if (typeof value !== 'string') return value;
  return <span className={holdOf(value)}>{value}</span>;
}

/** A head; where there is room, no column gets narrower than its label needs. */
const Head = ({ label, className }: { label: string; className?: string }) => (
  <Table.Th scope="col" className={className} style={{ '--least': rem(columnWidth(label)) }}>
    {label}
  </Table.Th>
);

/** Rows of data; cards on the phone. */
export function DataTable<R extends { id: number }>({ rows, columns, ops }: DataTableProps<R>) {
  return (
    <div className="ledger">
      <Table>
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ label, as }) => (
              <Head key={label} label={label} className={as === 'figure' ? as : undefined} />
            ))}
            {ops && <Head label="操作" className="ops" />}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.id}>
              {columns.map(({ label, cell, as }) => (
                <Table.Td key={label} className={as} data-l={as === 'title' || as === 'state' ? undefined : label}>
                  {as === 'title' || as === 'state' ? cell(row) : held(cell(row))}
                </Table.Td>
              ))}
              {ops && <Table.Td className="ops">{ops(row)}</Table.Td>}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
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
