'use client';

import { IconPrinter } from '@tabler/icons-react';
import { Icon } from './icon';

export interface PrintButtonProps {
  label?: string;
}

/** Opens the browser's print dialog. */
export function PrintButton({ label = '打印' }: PrintButtonProps) {
  return (
    <button type="button" className="link no-print needs-script" onClick={() => window.print()}>
      <Icon icon={IconPrinter} size={16} />
      {label}
    </button>
  );
}
