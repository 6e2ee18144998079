'use client';

import { loadPart } from '@/lib/client/load-part';

const YEAR = 365 * 24 * 60 * 60;

/**
 * Switches 关怀版 (larger type, stronger contrast) and keeps the choice for a year, whoever is logged in.
 * Both words are rendered and CSS shows the fitting one, so that a cached page needs no second rendering.
 */
export function CareToggle() {
  const toggle = async () => {
    // What writes cookies is no part of what every page loads first; what shows is what is kept.
    const { dropCookie, writeCookie } = await loadPart(() => import('@/lib/client/cookie'));
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
