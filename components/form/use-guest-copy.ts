'use client';

import { useEffect, useState } from 'react';
import { dropGuestCopy, guestCopy, keepCopy } from './unsaved-copy';

export interface GuestCopyOptions {
  /** Which form it is. */
  kind: string;
  /** What it holds now. */
  values: Record<string, unknown>;
  /** Nobody is logged in, and something was typed. */
  isTyped: boolean;
}

/** Keeps in this tab what a visitor types into a form without drafts, until somebody has logged in and sent it. */
export function useGuestCopy({ kind, values, isTyped }: GuestCopyOptions): { drop: () => void } {
  useEffect(() => {
    if (isTyped) keepCopy(kind, { base: '', data: values });
  }, [kind, values, isTyped]);
  return { drop: () => dropGuestCopy(kind) };
}

/** What a visitor typed into a form before the login, once; null for nothing. */
export const useGuestWords = (kind: string): Record<string, unknown> | null =>
  useState(() => guestCopy(kind)?.data ?? null)[0];
