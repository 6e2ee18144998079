import type { ReactNode } from 'react';
import { iconAlertCircle } from '@/components/ui/icons/icon-alert-circle';
import { iconInfoCircle } from '@/components/ui/icons/icon-info-circle';
import { Icon } from './icon';

export interface NoticeBarProps {
  /** `warn` is for problems that the reader must fix. */
  tone?: 'info' | 'warn';
  children: ReactNode;
}

/** A permanent message, before or within its subject. */
export function NoticeBar({ tone = 'info', children }: NoticeBarProps) {
  return (
    <div className={tone === 'warn' ? 'notice-bar warn' : 'notice-bar'}>
      <Icon icon={tone === 'warn' ? iconAlertCircle : iconInfoCircle} />
      <div>{children}</div>
    </div>
  );
}
