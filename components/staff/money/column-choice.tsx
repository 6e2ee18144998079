'use client';

import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { BusyButton } from '@/components/ui/busy-button';
import { Card } from '@/components/ui/card';
import type { BankStatementColumns, UploadedBankStatement } from '@/lib/contract/bank-statements';
import styles from './money.module.css';

type Question = Extract<UploadedBankStatement, { outcome: 'columns' }>;
type Single = Exclude<keyof BankStatementColumns, 'remark'>;

/** Columns to assign; the payer's remark may be spread over two. */
const asked: readonly { name: Single | 'remark' | 'remark2'; label: string }[] = [
  { name: 'date', label: '日期' },
  { name: 'credit', label: '收入金额' },
  { name: 'debit', label: '支出金额' },
  { name: 'amount', label: '金额（收支同一列）' },
  { name: 'direction', label: '收支标志' },
  { name: 'payer', label: '付款人' },
  { name: 'remark', label: '附言' },
  { name: 'remark2', label: '摘要或用途' },
  { name: 'number', label: '交易流水号' },
  { name: 'balance', label: '余额' },
];
type Name = (typeof asked)[number]['name'];

const beginning = (guess: BankStatementColumns | null): Record<Name, string> => {
  const of = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value));
  return {
    date: of(guess?.date),
    time: of(guess?.time),
    credit: of(guess?.credit),
    debit: of(guess?.debit),
    amount: of(guess?.amount),
    direction: of(guess?.direction),
    payer: of(guess?.payer),
    remark: of(guess?.remark[0]),
    remark2: of(guess?.remark[1]),
    number: of(guess?.number),
    balance: of(guess?.balance),
    currency: of(guess?.currency),
  };
};

const numberOf = (text: string): number | null => (text === '' ? null : Number(text));

/** Maps the selection to the request; the provider reports missing columns. */
const columnsOf = ({ remark, remark2, ...rest }: Record<Name, string>) => ({
  ...Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, numberOf(value)])),
  remark: [remark, remark2].flatMap((value) => numberOf(value) ?? []),
});

export interface ColumnChoiceProps {
  question: Question;
  busy: boolean;
  onChosen: (columns: ReturnType<typeof columnsOf>) => void;
  onCancel: () => void;
}

/**
 * Asks for the columns of an unknown bank's table beside its first rows. The assignment is stored for its header row.
 */
export function ColumnChoice({ question: { heads, sample, guess }, busy, onChosen, onCancel }: ColumnChoiceProps) {
  const [chosen, setChosen] = useState(() => beginning(guess));
  const options = heads.map((head, at) => ({ value: String(at), label: head }));
  return (
    <Card title="请指明每一列是什么">
      <p>请对照文件的前几行，为每一项选出它的列。选一次就会记住，下次同样的表头不再询问。</p>
      <p>只有一列金额、又没有收支标志和正负号的，每一笔都会算作收入；里面有支出的，请先在文件里补上收支标志。</p>
      <div className={styles.columns}>
        {asked.map(({ name, label }) => (
          <NativeSelect
            key={name}
            label={label}
            data={[{ value: '', label: '没有这一列' }, ...options]}
            value={chosen[name]}
            onChange={(event) => setChosen({ ...chosen, [name]: event.currentTarget.value })}
          />
        ))}
      </div>
      <section className={styles.scroll} aria-label="文件的前几行">
        <table className={styles.sums}>
          <thead>
            <tr>
              {heads.map((head, at) => (
                <th key={`${head} ${at}`} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sample.map((cells, row) => (
              <tr key={row}>
                {cells.map((cell, at) => (
                  <td key={at}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <div className={`row ${styles.block}`}>
        <button type="button" className="btn btn-quiet" onClick={onCancel}>
          取消
        </button>
        <BusyButton busy={busy} onClick={() => onChosen(columnsOf(chosen))}>
          按这样读取
        </BusyButton>
      </div>
    </Card>
  );
}
