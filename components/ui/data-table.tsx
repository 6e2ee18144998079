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
   * `title` names the row and `state` is its state; both head the card that a row becomes on phones. `figure` is an
   * amount or a count, aligned to the right. `choice` is the checkbox that selects the row, beside its title.
   */
  as?: 'title' | 'state' | 'figure' | 'choice';
}

export interface DataTableProps<R> {
  rows: readonly R[];
  columns: readonly Column<R>[];
  /** Actions of a row. */
  ops?: (row: R) => ReactNode;
}

/** Whether a cell heads the card of a row, without its label. */
const isHead = (as: Column<unknown>['as']): boolean => as === 'title' || as === 'state' || as === 'choice';

/** Assigns ids by position to rows without ids. */
export const counted = <R extends object>(rows: readonly R[]) => rows.map((row, at) => ({ ...row, id: at + 1 }));

/** Maximum length of a cell that stays on one line. */
const MOST_HELD = 20;

/**
 * Matches text that may wrap: seven Chinese characters in a row, or a Chinese word followed by a space. Dates, amounts
 * and short words must not.
 */
const BREAKABLE = /\p{Script=Han}{7}|\p{Script=Han} /u;

function holdOf(value: string): string {
  if (value === '—') return 'nil';
  if (value.length > MOST_HELD) return 'long';
  return BREAKABLE.test(value) ? 'words' : 'nowrap';
}

/** Keeps short texts on one line and mutes a dash; elements are rendered unchanged. */
function held(value: ReactNode) {
  if (typeof value !== 'string') return value;
  return <span className={holdOf(value)}>{value}</span>;
}

/** Header cell; where there is room, its column is at least as wide as the label. */
const Head = ({ label, className }: { label: string; className?: string }) => (
  <Table.Th scope="col" className={className} style={{ '--least': rem(columnWidth(label)) }}>
    {label}
  </Table.Th>
);

/** A table of data; rows become cards on phones. */
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
                <Table.Td key={label} className={as} data-l={isHead(as) ? undefined : label}>
                  {isHead(as) ? cell(row) : held(cell(row))}
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
  /** Name of the row, for screen readers. */
  of: string;
  /** Key of the row for the shortcuts of a list. */
  item?: number;
  children?: string;
}

/** 查看, or another link of a row. */
export function RowLink({ href, of, item, children = '查看' }: RowLinkProps) {
  return (
    <Link href={href} prefetch={false} aria-label={`${children}：${of}`} data-item={item}>
      {children}
    </Link>
  );
}
