'use client';

import { useEffect } from 'react';

/** Takes kind and number over from the address, as announcements link to the query; the holder is always asked for. */
export function Prefill({ formId }: { formId: string }) {
  useEffect(() => {
    const form = document.getElementById(formId);
    const query = new URLSearchParams(location.search);
    const kind = form?.querySelector<HTMLInputElement>(`[name="kind"][value="${CSS.escape(query.get('kind') ?? '')}"]`);
    if (kind) kind.checked = true;
    const number = form?.querySelector<HTMLInputElement>('[name="no"]');
    const given = query.get('no')?.trim();
    if (number && given && number.value === '') number.value = given;
  }, [formId]);
  return null;
}
