'use client';

import { useEffect } from 'react';
import { NoticeBar } from '@/components/ui/notice-bar';
import { toast } from '@/lib/client/browser/toast-store';
import { messages } from '@/lib/client/http/messages';

export interface SentNoticeProps {
  /** Reason of the redirect; see lib/routes/login-target. */
  sentBy: 'guard' | 'expired';
  /** Title of the target page, if it belongs to this site. */
  title?: string;
}

/** Tells redirected visitors the reason: in a toast worded by the specification, and in a permanent line. */
export function SentNotice({ sentBy, title }: SentNoticeProps) {
  useEffect(() => {
    // For an expired session the handler of failed calls has already shown its toast.
    if (sentBy === 'guard') toast(messages.guardLogIn);
  }, [sentBy]);
  const where = title ? `“${title}”` : '刚才的页面';
  return (
    <NoticeBar>{sentBy === 'guard' ? `登录后继续前往${where}。` : `登录已失效，重新登录后回到${where}。`}</NoticeBar>
  );
}
