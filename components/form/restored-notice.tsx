'use client';

import { NoticeBar } from '@/components/ui/notice-bar';
import classes from './form.module.css';

/** Notice that the form was restored, with a button to start anew. */
export function RestoredNotice({ onStartAnew }: { onStartAnew: () => void }) {
  return (
    <NoticeBar>
      已恢复上次没有提交的内容。
      <button type="button" className={classes.anew} onClick={onStartAnew}>
        重新填写
      </button>
    </NoticeBar>
  );
}
