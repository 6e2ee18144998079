'use client';

import { useEffect, useRef, useState } from 'react';
import { loadPart } from '@/lib/client/browser/load-part';
import type { Consent } from '@/lib/client/session/consent';
import { onAskConsent, showQuestion } from '@/lib/client/session/consent-question';

const given: Record<Consent, string> = {
  unasked: '',
  granted: '您目前的选择：同意。',
  refused: '您目前的选择：不同意。',
};

/**
 * Asks once for consent to browser fingerprinting, and again when the visitor wants to change the answer. No answer
 * means no. Rendered in the flow above the page, so that it covers nothing. Part of every page; a class on the root
 * element, set before the first paint (lib/config/head-script.ts), shows it.
 */
export function ConsentBar() {
  const [before, setBefore] = useState<Consent>('unasked');
  const bar = useRef<HTMLElement>(null);
  /** Element that reopened the question; gets the focus back. */
  const opener = useRef<Element | null>(null);
  useEffect(
    () =>
      onAskConsent(() => {
        opener.current = document.activeElement;
        showQuestion(true);
        bar.current?.focus();
        void loadPart(() => import('@/lib/client/session/consent')).then(({ readConsent }) => setBefore(readConsent()));
      }),
    [],
  );
  const answer = async (value: 'granted' | 'refused') => {
    // Loaded on demand, to keep cookies and visitor ids out of the initial bundle. An answer that is not stored is
    // asked again.
    const { answerConsent } = await loadPart(() => import('@/lib/client/session/answer-consent'));
    answerConsent(value);
    showQuestion(false);
    if (opener.current instanceof HTMLElement) opener.current.focus();
    opener.current = null;
  };
  return (
    <section ref={bar} tabIndex={-1} className="consent no-print" aria-label="访问统计说明" data-nosnippet="">
      <div className="wrap">
        <p>
          为统计访问量，本站希望识别您的浏览器。不同意也可使用全部功能，详见 <a href="/privacy">隐私政策</a>。
          {given[before]}
        </p>
        <div className="row">
          <button type="button" className="btn btn-sm" onClick={() => answer('refused')}>
            不同意
          </button>
          <button type="button" className="btn btn-sm" onClick={() => answer('granted')}>
            同意
          </button>
        </div>
      </div>
    </section>
  );
}
