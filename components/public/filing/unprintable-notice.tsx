'use client';

import { useEffect, useState } from 'react';
import { NoticeBar } from '@/components/ui/notice-bar';

/** Characters of nearly all names, which every certificate prints: the table is not loaded for them. */
const usual = /^[\n\u0020-\u007E\u00B7\u2014\u2018-\u201D\u2026\u3001-\u3011\u3400-\u4DB5\u4E00-\u9FA5\uFF01-\uFF5E]*$/;

/** Warns before a filing about characters that its certificate cannot print, with their replacement. */
export function UnprintableNotice({ text }: { text: string }) {
  const [missing, setMissing] = useState<string[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const show = (letters: string[]) => isCurrent && setMissing(letters);
    if (usual.test(text)) show([]);
    else
      void import('@/lib/pdf/printable').then(
        ({ unprintable }) => show(unprintable(text)),
        () => show([]),
      );
    return () => {
      isCurrent = false;
    };
  }, [text]);
  const words = missing.map((letter) => `“${letter}”`).join('、');
  return (
    <div role="status">
      {missing.length > 0 && (
        <NoticeBar tone="warn">
          {`凭证的字库里没有 ${words}：凭证上以“〓”代替，并注明它的编码；备案记录与证明文件里仍是原字。可以照常提交。`}
        </NoticeBar>
      )}
    </div>
  );
}
