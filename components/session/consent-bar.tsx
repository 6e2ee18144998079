'use client';

import Link from 'next/link';
import { useEffect, useState } from 'react';
import { adoptFingerprint } from '@/lib/client/anonymous-id';
import { type Consent, readConsent, writeConsent } from '@/lib/client/consent';

/** Asks once whether the browser may be recognised by its fingerprint. Saying nothing means no. */
export function ConsentBar() {
  const [consent, setConsent] = useState<Consent | null>(null);
  useEffect(() => setConsent(readConsent()), []);
  if (consent !== 'unasked') return null;
  const answer = (value: 'granted' | 'refused') => {
    writeConsent(value);
    setConsent(value);
    if (value === 'granted') void adoptFingerprint().catch(() => undefined);
  };
  return (
    <section className="consent" aria-label="访问统计说明">
      <p>
        为统计访问量，本站希望识别您的浏览器。不同意也可使用全部功能，详见 <Link href="/privacy">隐私政策</Link>。
      </p>
      <div className="row">
        <button type="button" className="btn btn-sm btn-quiet" onClick={() => answer('refused')}>
          不同意
        </button>
        <button type="button" className="btn btn-sm btn-ink" onClick={() => answer('granted')}>
          同意
        </button>
      </div>
    </section>
  );
}
