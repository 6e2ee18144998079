'use client';

import { useState } from 'react';
import { useStoredToken } from '@/components/shell/session/use-stored-token';
import { buttonClass } from '@/components/ui/button-link';
import { loadPart } from '@/lib/client/browser/load-part';
import { handleFailure } from '@/lib/client/http/failures';
import { useLateReading } from '@/lib/client/http/use-late-reading';
import { bookTitle } from '@/lib/text/book-title';
import classes from './prize-table.module.css';
import type { ReceiptState } from './recount';
import { receiptsRef } from './vote-refs';

const stateLabels: Record<ReceiptState, string> = {
  listed: '在当天的清单里',
  waiting: '当天零点以后封存',
  missing: '不在当天的清单里，请把回执交给本会或者主管机关',
  wrong: '与承诺不符，请把回执交给本会或者主管机关',
};

/** Receipts of the logged-in voter, to be found in the published lists. */
export function VoteReceipts({ sessionId }: { sessionId: number }) {
  const isLoggedIn = Boolean(useStoredToken());
  const receipts = useLateReading(receiptsRef, {}, { enabled: isLoggedIn })?.filter(
    ({ session }) => session === sessionId,
  );
  const [states, setStates] = useState<readonly ReceiptState[]>([]);
  const [isBusy, setBusy] = useState(false);
  const check = async () => {
    setBusy(true);
    try {
      const { auditFiles, checkReceipts } = await loadPart(() => import('./recount-part'));
      setStates(await checkReceipts(receipts ?? [], auditFiles(sessionId)));
    } catch (error) {
      handleFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={classes.section} aria-labelledby="receipts">
      <h2 id="receipts">我的回执</h2>
      {!isLoggedIn && <p>登录以后，在这里看到自己每一票的回执，并核对它在不在公布的清单里。</p>}
      {isLoggedIn && receipts?.length === 0 && <p>您在这一届还没有投票。</p>}
      {receipts && receipts.length > 0 && (
        <>
          <ul className={classes.receipts}>
            {receipts.map(({ day, entry, title, commitment, nonce }, at) => (
              <li key={commitment}>
                <b>{`${day} ${bookTitle(title)}（${entry}）`}</b>
                <span className={classes.code}>{`承诺 ${commitment}`}</span>
                <span className={classes.code}>{`密码 ${nonce}`}</span>
                {states[at] && <output>{stateLabels[states[at]]}</output>}
              </li>
            ))}
          </ul>
          <button
            type="button"
            className={buttonClass('outline', 'sm')}
            disabled={isBusy}
            aria-busy={isBusy}
            onClick={() => void check()}
          >
            核对我的回执
          </button>
        </>
      )}
    </section>
  );
}
