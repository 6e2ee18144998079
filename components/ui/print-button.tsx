'use client';

import { iconPrinter } from '@/components/ui/icons/icon-printer';
import { Icon } from './icon';

export interface PrintButtonProps {
  label?: string;
}

/** Opens the browser's print dialog. */
export function PrintButton({ label = '打印' }: PrintButtonProps) {
  return (
    <button type="button" className="link no-print needs-script" onClick={() => window.print()}>
      <Icon icon={iconPrinter} size={16} />
      {label}
    </button>
  );
}
