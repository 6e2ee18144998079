'use client';

import { useEffect, useState } from 'react';
import { iconCopy } from '@/components/ui/icons/icon-copy';
import { copyText } from '@/lib/client/browser/clipboard';
import { Icon } from './icon';

export interface CopyButtonProps {
  /** Text to copy; the address of the page by default. */
  value?: string;
  /** Label of the button. */
  label?: string;
  /** Accessible name where the label alone is ambiguous: 复制订单号. */
  name?: string;
}

/** Duration of the message; milliseconds (specification, section 9). */
const SHOWN = 2000;

/** Copies a text and shows the result beside the button. */
export function CopyButton({ value, label = '复制', name }: CopyButtonProps) {
  const [said, setSaid] = useState<'复制成功' | '复制失败' | ''>('');

  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(''), SHOWN);
    return () => clearTimeout(timer);
  }, [said]);

  const copy = async () => setSaid((await copyText(value ?? location.href)) ? '复制成功' : '复制失败');

  return (
    <>
      <button type="button" className="copy no-print needs-script" aria-label={name} onClick={copy}>
        <Icon icon={iconCopy} size={15} />
        {label}
      </button>
      <output className={said === '复制失败' ? 'copy-said bad' : 'copy-said'}>{said}</output>
    </>
  );
}
