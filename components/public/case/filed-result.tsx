'use client';

import '@/components/ui/person.css';
import Link from 'next/link';
import { useEffect, useRef } from 'react';
import { CopyButton } from '@/components/ui/copy-button';
import type { FiledCase } from '@/lib/contract/cases';
import { formatFen } from '@/lib/format/money';
import classes from './case.module.css';

export interface FiledResultProps {
  filed: FiledCase;
  /** Name of the application: 调解申请. */
  label: string;
  /** Next steps, in order. */
  steps: readonly string[];
  /** Link back to the page the form was opened from. */
  again: string;
  againLabel?: string;
}

/** Receipt of a case: number, next steps, and the link to its progress. */
export function FiledResult({ filed, label, steps, again, againLabel = '返回委员会' }: FiledResultProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    heading.current?.focus();
  }, []);
  return (
    <div className={`wrap ${classes.result}`}>
      <div className="card">
        <h1 ref={heading} tabIndex={-1}>
          {`${label}已提交`}
        </h1>
        <p className={classes.number}>
          编号 <b className="num">{filed.recordNo}</b>
          <CopyButton value={filed.recordNo} name="复制编号" />
        </p>
        <p>{filed.title}</p>
        <h2>接下来</h2>
        <ol className="how lines">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className={`row fold ${classes.acts}`}>
          {filed.fee !== null && (
            <Link className="btn btn-seal" href={`/payIndex?type=manage&id=${filed.id}`} prefetch={false}>
              {`缴纳受理费 ${formatFen(filed.fee)}`}
            </Link>
          )}
          <Link className={filed.fee === null ? 'btn btn-ink' : 'btn'} href={filed.page} prefetch={false}>
            查看办理进度
          </Link>
          <Link className="btn" href="/mine/my-business" prefetch={false}>
            我的业务
          </Link>
          <Link className="btn btn-quiet" href={again} prefetch={false}>
            {againLabel}
          </Link>
        </p>
      </div>
    </div>
  );
}
