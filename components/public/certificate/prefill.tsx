'use client';

import { useEffect } from 'react';

/** Fills in kind and number from the address, since announcements link to the query; the holder is never prefilled. */
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
