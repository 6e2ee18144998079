'use client';

import Link from 'next/link';
import { useEffect, useRef } from 'react';
import classes from './filing.module.css';
import { FilingPapers } from './filing-papers';

/** The end of filing: the certificate, and where it leads. */
export function FilingResult({ id, onAnother }: { id: number; onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={classes.done} aria-labelledby="filed">
      <h2 id="filed" ref={heading} tabIndex={-1}>
        备案已提交
      </h2>
      <FilingPapers id={id} />
      <p className={`row fold ${classes.on}`}>
        <Link className="btn btn-quiet btn-sm" href={`/mine/bussiness-detail?id=${id}`} prefetch={false}>
          查看业务
        </Link>
        <button type="button" className="btn btn-quiet btn-sm" onClick={onAnother}>
          再备案一个
        </button>
      </p>
    </section>
  );
}
