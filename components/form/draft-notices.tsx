'use client';

import { lazy, Suspense } from 'react';
import { NoticeBar } from '@/components/ui/notice-bar';
import { loadPart } from '@/lib/client/browser/load-part';
import { handleFailure } from '@/lib/client/http/failures';
import classes from './form.module.css';
import type { FormDraft } from './use-form-draft';

// The comparison is loaded only when there is a conflict.
const DraftConflict = lazy(() =>
  loadPart(() => import('./draft-conflict')).then((module) => ({ default: module.DraftConflict })),
);

/** Time of the last save, or that the form is not saved. */
export function savedWords({ theirs, isUnsaved, hasFailed, savedAt }: FormDraft, beside = ''): string {
  if (theirs) return '自动保存已暂停，请在表单上方选择保留哪一份';
  if (isUnsaved && hasFailed) return '最近的改动还没有保存，正在重试';
  return savedAt && `已保存 ${savedAt}${beside}`;
}

/** Rejected versions, each to be restored or deleted. */
function Asides({ draft: { asides, takeAside, dropAside } }: { draft: FormDraft }) {
  return (
    <NoticeBar>
      <ul>
        {asides.map(({ id, updatedAt }) => {
          const when = updatedAt.slice(5, 16);
          return (
            <li key={id}>
              {`没有选用的内容另存为草稿（${when}）。`}
              <button
                type="button"
                className={classes.anew}
                aria-label={`换成 ${when} 另存的内容`}
                onClick={() => void takeAside(id).catch(handleFailure)}
              >
                换成那一份
              </button>
              <button
                type="button"
                className={classes.anew}
                aria-label={`删除 ${when} 另存的内容`}
                onClick={() => void dropAside(id).catch(handleFailure)}
              >
                删除
              </button>
            </li>
          );
        })}
      </ul>
    </NoticeBar>
  );
}

/** Notices of a form's drafts: a conflict of two versions, and rejected versions. */
export function DraftNotices({ draft }: { draft: FormDraft }) {
  const { theirs, asides } = draft;
  return (
    <>
      <div role="alert">
        {theirs && (
          <div className={classes.notice}>
            <Suspense>
              <DraftConflict draft={draft} theirs={theirs} />
            </Suspense>
          </div>
        )}
      </div>
      {!theirs && asides.length > 0 && (
        <div className={classes.notice}>
          <Asides draft={draft} />
        </div>
      )}
    </>
  );
}
