'use client';

import { useState } from 'react';
import { buttonClass } from '@/components/ui/button-link';
import { loadPart } from '@/lib/client/browser/load-part';
import { isApiError } from '@/lib/client/http/errors';
import { handleFailure } from '@/lib/client/http/failures';
import type { VoteAudit } from '@/lib/contract/prize-audit';
import { bookTitle } from '@/lib/text/book-title';
import classes from './prize-table.module.css';
import type { Recounted } from './recount';

/** Recounts the published votes in this browser and compares them with the result. */
export function VoteRecount({ audit }: { audit: VoteAudit }) {
  const [result, setResult] = useState<Recounted | null>(null);
  const [isBusy, setBusy] = useState(false);
  const count = async () => {
    setBusy(true);
    try {
      const { auditFiles, recount } = await loadPart(() => import('./recount-part'));
      setResult(await recount(audit, auditFiles(audit.session.id)));
    } catch (error) {
      // A lost connection says nothing of the votes.
      setResult(isApiError(error) ? null : { problem: '公布的文件读不出来', votes: 0, counts: new Map() });
      handleFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <p>选票、清单与封条都在您的浏览器里逐条核对，不经过本会的服务器计算。</p>
      <p className={classes.does}>
        <button
          type="button"
          className={buttonClass('line', 'lg', 'needs-script')}
          disabled={isBusy}
          aria-busy={isBusy}
          onClick={() => void count()}
        >
          在浏览器里重新计票
        </button>
        <a className="link" href={`/api/v1/prize/sessions/${audit.session.id}/vote-audit/votes`} download>
          下载全部选票
        </a>
      </p>
      <output className={classes.result}>
        {result &&
          (result.problem ? (
            <b className={classes.bad}>{`不符：${result.problem}`}</b>
          ) : (
            <b>{`重新计得 ${result.votes} 票，与公布的一致`}</b>
          ))}
      </output>
      <ul className={classes.tally}>
        {audit.tally.map(({ number, title, votes }) => (
          <li key={number}>
            <span>{`${number} ${bookTitle(title)}`}</span>
            <b>{`${votes} 票`}</b>
          </li>
        ))}
      </ul>
    </>
  );
}
