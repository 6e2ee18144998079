'use client';

import { Progress } from '@mantine/core';
import { NoticeBar } from '@/components/ui/notice-bar';
import classes from '../form.module.css';
import type { usePaste } from './use-paste';

/** Below an editor: progress of pasted pictures, and pictures that could not be loaded. */
export function PasteNotices({ paste: { progress, missing, dismiss } }: { paste: ReturnType<typeof usePaste> }) {
  return (
    <>
      <div role="status">
        {progress && (
          <>
            <p className="help">{`正在上传粘贴的图片：${progress.done} / ${progress.all}`}</p>
            <Progress value={(progress.done / progress.all) * 100} aria-label="上传粘贴的图片" />
          </>
        )}
      </div>
      <div role="alert">
        {!progress && missing.length > 0 && (
          <NoticeBar tone="warn">
            {`有 ${missing.length} 张图片没有粘贴进来：`}
            {missing.map(({ number, reason }) => `图片 ${number}（${reason}）`).join('、')}
            。正文里已标出它们的位置。请单独复制图片粘贴到标记处，或者另存以后用“插入图片”放进去，再删去标记。
            <button type="button" className={classes.anew} onClick={dismiss}>
              知道了
            </button>
          </NoticeBar>
        )}
      </div>
    </>
  );
}
