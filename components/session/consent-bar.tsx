'use client';

import Link from 'next/link';
import { useEffect, useRef, useState } from 'react';
import { adoptFingerprint, dropFingerprint } from '@/lib/client/anonymous-id';
import { type Consent, onAskConsent, readConsent, writeConsent } from '@/lib/client/consent';

const standing: Record<Consent, string> = {
  unasked: '',
  granted: '目前的选择：同意。',
  refused: '目前的选择：不同意。',
};

/** Asks once whether the browser may be recognised by its fingerprint, and again on wish. Saying nothing means no. */
export function ConsentBar() {
  const [asking, setAsking] = useState<Consent | null>(null);
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    if (readConsent() === 'unasked') setAsking('unasked');
    return onAskConsent(() => {
      setAsking(readConsent());
      requestAnimationFrame(() => bar.current?.focus());
    });
  }, []);
  if (asking === null) return null;
  const answer = (value: 'granted' | 'refused') => {
    writeConsent(value);
    setAsking(null);
    if (value === 'granted') void adoptFingerprint().catch(() => undefined);
    else dropFingerprint();
  };
  return (
    <section ref={bar} className="consent" aria-label="访问统计说明" tabIndex={-1}>
      <p>
        为统计访问量，本站希望识别您的浏览器。不同意也可使用全部功能，详见 <Link href="/privacy">隐私政策</Link>。
        {standing[asking]}
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
