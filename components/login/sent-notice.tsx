'use client';

import { useEffect } from 'react';
import { NoticeBar } from '@/components/ui/notice-bar';
import { messages } from '@/lib/client/messages';
import { toast } from '@/lib/client/toast-store';

export interface SentNoticeProps {
  /** Why the visitor is here; see lib/routes/login-target. */
  sentBy: 'guard' | 'expired';
  /** Title of the page that waits, if it is one of ours. */
  title?: string;
}

/** Says to whom a guard sent here why, in passing as the spec words it, and in a line that stays. */
export function SentNotice({ sentBy, title }: SentNoticeProps) {
  useEffect(() => {
    // The handler of failed calls has said its own before it came here.
    if (sentBy === 'guard') toast(messages.guardLogIn);
  }, [sentBy]);
  const where = title ? `“${title}”` : '刚才的页面';
  return (
    <NoticeBar>{sentBy === 'guard' ? `登录后继续前往${where}。` : `登录已失效，重新登录后回到${where}。`}</NoticeBar>
  );
}
