'use client';

import { useEffect, useState } from 'react';
import { dropGuestCopy, guestCopy, keepCopy } from './unsaved-copy';

export interface GuestCopyOptions {
  /** Key of the form. */
  kind: string;
  /** Current values. */
  values: Record<string, unknown>;
  /** Whether a logged-out visitor has entered data. */
  isTyped: boolean;
}

/** Stores a visitor's input to a form without drafts in this tab, until it is submitted after the login. */
export function useGuestCopy({ kind, values, isTyped }: GuestCopyOptions): { drop: () => void } {
  useEffect(() => {
    if (isTyped) keepCopy(kind, { base: '', data: values });
  }, [kind, values, isTyped]);
  return { drop: () => dropGuestCopy(kind) };
}

/** Reads the input from before the login, once; null for none. */
export const useGuestWords = (kind: string): Record<string, unknown> | null =>
  useState(() => guestCopy(kind)?.data ?? null)[0];
