'use client';

import { askConsent } from '@/lib/client/consent-question';

/** Shows the question for consent again, so that an answer can be changed at any time. */
export function ConsentLink() {
  return (
    <button type="button" className="needs-script" onClick={askConsent}>
      访问统计选择
    </button>
  );
}
