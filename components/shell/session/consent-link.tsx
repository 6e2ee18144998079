'use client';

import { askConsent } from '@/lib/client/session/consent-question';

/** Shows the consent question again, so that the answer can be changed at any time. */
export function ConsentLink() {
  return (
    <button type="button" className="needs-script" onClick={askConsent}>
      访问统计选择
    </button>
  );
}
