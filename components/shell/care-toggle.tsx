'use client';

import { loadPart } from '@/lib/client/browser/load-part';

const YEAR = 365 * 24 * 60 * 60;

/**
 * Switches 关怀版 (larger type, stronger contrast) and stores the choice for a year, independent of the login. Both labels
 * are rendered and CSS shows the current one, so that cached pages need no second render.
 */
export function CareToggle() {
  const toggle = async () => {
    // Loaded on demand, to keep the cookie code out of the initial bundle.
    const { dropCookie, writeCookie } = await loadPart(() => import('@/lib/client/session/cookie'));
    const on = document.documentElement.classList.toggle('care');
    if (on) writeCookie('care', '1', { maxAge: YEAR });
    else dropCookie('care');
  };
  return (
    <button type="button" className="care-link needs-script" onClick={toggle}>
      <span className="care-off">关怀版</span>
      <span className="care-on">标准版</span>
    </button>
  );
}
