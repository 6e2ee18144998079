'use client';

import { askConsent } from '@/lib/client/consent';

/** Takes the answer about statistics up again. */
export function ConsentLink() {
  return (
    <button type="button" className="needs-script" onClick={askConsent}>
      访问统计设置
    </button>
  );
}
