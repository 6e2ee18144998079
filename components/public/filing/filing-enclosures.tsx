'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { loadPart } from '@/lib/client/browser/load-part';
import { useSession } from '@/lib/client/session/session-store';
import classes from './filing.module.css';
import type { useFiling } from './use-filing';

const FilingUploads = dynamic(() => loadPart(() => import('./filing-uploads').then((part) => part.FilingUploads)), {
  ssr: false,
});

/** Optional files sent along with the digest: uploaded once they are picked, each with its progress and its problem. */
export function FilingEnclosures({ filing }: { filing: ReturnType<typeof useFiling> }) {
  const { file, keepsCopy, setKeepsCopy, enclose, problems } = filing;
  const isLoggedIn = useSession(({ userInfo }) => userInfo !== null);
  const [isOpen, setOpen] = useState(false);
  // A problem within the folded part would not be seen.
  if (!isOpen && (problems.copy || problems.attachments)) setOpen(true);
  return (
    <details className={classes.more} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>留存文件与附件（选填）</summary>
      <div className={classes.enclosures}>
        {isLoggedIn ? (
          <>
            <label className="row">
              <input
                type="checkbox"
                checked={keepsCopy}
                disabled={file === null}
                onChange={({ currentTarget }) => setKeepsCopy(currentTarget.checked)}
              />
              {file ? '同时上传一份原件，由本会留存' : '要上传原件留存，请重新选择文件'}
            </label>
            {isOpen && <FilingUploads original={keepsCopy ? file : null} problems={problems} onChange={enclose} />}
          </>
        ) : (
          <p>登录以后可以上传原件与附件；现在填写的内容会保留。</p>
        )}
      </div>
    </details>
  );
}
