'use client';

import { useEffect, useRef } from 'react';
import classes from './filing.module.css';
import { FilingPapers } from './filing-papers';

/** Last step of a filing: the certificate and further links. */
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
        <a className="btn btn-quiet btn-sm" href={`/mine/bussiness-detail?id=${id}`}>
          查看业务
        </a>
        <button type="button" className="btn btn-quiet btn-sm" onClick={onAnother}>
          再备案一个
        </button>
      </p>
    </section>
  );
}
