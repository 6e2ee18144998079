'use client';

import type { FormEvent } from 'react';
import { RangeFields } from '@/components/shell/list/range-fields';
import { type ListAddress, useListAddress } from '@/components/shell/list/use-list-address';
import { TitleBox } from '@/components/ui/title-box';
import { FIGURES, type FigureKey, type FigureRange } from '@/lib/contract/figures';
import { comparedWords } from './compared-words';
import { FigureCard, inWords } from './figure-card';
import styles from './figures.module.css';
import { useFigure } from './use-figure';
import { wideFigures } from './widths';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

interface RangeProps {
  address: ListAddress;
  /** Days shown, including the default range. */
  from: string;
  to: string;
}

function Range({ address, from, to }: RangeProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    address.change({ from: String(form.get('from') ?? '').trim(), to: String(form.get('to') ?? '').trim() });
  };
  return (
    <search>
      <form className={`card no-print ${styles.range}`} onSubmit={submit}>
        <RangeFields key={`${from} ${to}`} label="日期" from={from} to={to} />
        <div className="row">
          <button type="submit" className="btn btn-ink">
            查询
          </button>
          <button type="button" className="btn btn-quiet" onClick={() => address.change({ from: '', to: '' })}>
            近九十天
          </button>
        </div>
      </form>
    </search>
  );
}

/**
 * Key numbers at the top of the page: each is the sum of one column of a figure as the provider adds it up, beside the
 * range before and the same range of the year before.
 */
const LEADS: readonly { figure: FigureKey; column: number; label: string }[] = [
  { figure: 'income', column: 1, label: '收入' },
  { figure: 'sign-ups', column: 1, label: '活动报名' },
  { figure: 'votes', column: 1, label: '金奖投票' },
  { figure: 'accounts', column: 1, label: '新账号' },
  { figure: 'visits', column: 1, label: '浏览' },
];

/** Words for the ranges that a lead is compared with. */
const AGAINST = { before: '上一期', year: '去年同期' } as const;

function Lead({ figure, column, label, range }: (typeof LEADS)[number] & { range: FigureRange }) {
  const { data } = useFigure(figure, range);
  const of = (wanted: 'now' | 'before' | 'year') => data?.sums.find((sums) => sums.range === wanted);
  const sumOf = (wanted: 'now' | 'before' | 'year') => of(wanted)?.values[column] ?? null;
  const now = sumOf('now');
  const unit = data?.columns[column]?.unit;
  // A sum of money stands on the number of its payments, a count on itself.
  const casesOf = (wanted: 'before' | 'year') => of(wanted)?.values[data?.chart.n ?? column] ?? 0;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{now === null ? '—' : inWords(unit, now)}</dd>
      {now !== null &&
        (['before', 'year'] as const).map((wanted) => {
          const sums = of(wanted);
          const earlier = sumOf(wanted);
          if (!sums || earlier === null) return null;
          const words = comparedWords({ now, earlier, cases: casesOf(wanted), said: (value) => inWords(unit, value) });
          return <dd key={wanted} title={`${sums.from} 至 ${sums.to}`}>{`${AGAINST[wanted]}：${words}`}</dd>;
        })}
    </div>
  );
}

const wide = wideFigures(FIGURES);

/** Statistics over the days in the address: each figure with chart, table and download. */
export function FiguresView() {
  const address = useListAddress();
  const day = (name: 'from' | 'to') => (DAY.test(address.get(name)) ? address.get(name) : undefined);
  const range = { from: day('from'), to: day('to') };
  // Every response contains its range; the first figure is requested anyway.
  const { data: first } = useFigure(FIGURES[0], range);
  return (
    <>
      <TitleBox variant="work" title="统计" />
      <Range address={address} from={first?.from ?? range.from ?? ''} to={first?.to ?? range.to ?? ''} />
      <dl className={`card ${styles.leads}`}>
        {LEADS.map((lead) => (
          <Lead key={lead.figure} {...lead} range={range} />
        ))}
      </dl>
      <div className={styles.cards}>
        {FIGURES.map((key) => (
          <FigureCard key={key} figure={key} range={range} isWide={wide.includes(key)} />
        ))}
      </div>
    </>
  );
}
