import type { ReactNode } from 'react';
import { iconAlertCircle } from '@/components/ui/icons/icon-alert-circle';
import { iconInfoCircle } from '@/components/ui/icons/icon-info-circle';
import { Icon } from './icon';

export interface NoticeBarProps {
  /** `warn` is for what the reader has to put right. */
  tone?: 'info' | 'warn';
  children: ReactNode;
}

/** A sentence that stays on the page, before or within what it is about. */
export function NoticeBar({ tone = 'info', children }: NoticeBarProps) {
  return (
    <div className={tone === 'warn' ? 'notice-bar warn' : 'notice-bar'}>
      <Icon icon={tone === 'warn' ? iconAlertCircle : iconInfoCircle} />
      <div>{children}</div>
    </div>
  );
}
