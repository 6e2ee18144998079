'use client';

import Link from 'next/link';
import { useEffect, useRef, useState } from 'react';
import { adoptFingerprint, forgetVisitor } from '@/lib/client/anonymous-id';
import { type Consent, onAskConsent, readConsent, writeConsent } from '@/lib/client/consent';

const given: Record<Consent, string> = {
  unasked: '',
  granted: '您目前的选择：同意。',
  refused: '您目前的选择：不同意。',
};

/**
 * Asks once whether the browser may be recognised by its fingerprint, and again for whoever wants to change the answer.
 * Saying nothing means no.
 */
export function ConsentBar() {
  const [consent, setConsent] = useState<Consent | null>(null);
  const bar = useRef<HTMLElement>(null);
  /** What was pressed to see the question again; gets the focus back. */
  const opener = useRef<Element | null>(null);
  useEffect(() => setConsent(readConsent()), []);
  useEffect(
    () =>
      onAskConsent(() => {
        opener.current = document.activeElement;
        setConsent('unasked');
      }),
    [],
  );
  useEffect(() => {
    if (consent === 'unasked' && opener.current) bar.current?.focus();
  }, [consent]);
  if (consent !== 'unasked') return null;
  const answer = (value: 'granted' | 'refused') => {
    writeConsent(value);
    setConsent(value);
    if (value === 'granted') void adoptFingerprint().catch(() => undefined);
    else forgetVisitor();
    if (opener.current instanceof HTMLElement) opener.current.focus();
    opener.current = null;
  };
  return (
    <section ref={bar} tabIndex={-1} className="consent" aria-label="访问统计说明">
      <p>
        为统计访问量，本站希望识别您的浏览器。不同意也可使用全部功能，详见 <Link href="/privacy">隐私政策</Link>。
        {given[readConsent()]}
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
