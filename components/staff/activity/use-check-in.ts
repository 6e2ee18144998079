'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isApiError } from '@/lib/client/http/errors';
import { isOfPage } from '@/lib/client/http/failures';
import { refresh, useEndpointMutation } from '@/lib/client/http/use-endpoint';
import type { CheckedIn, checkInSignUp } from '@/lib/contract/staff-activities';
import { letterCodeOf } from '@/lib/rules/identifiers/code';
import { cut } from '@/lib/text/cut';
import { checkInRef, listReadings } from './staff-activity-refs';

/** Result of one code: the checked-in guest, or the reason of the rejection. */
export type Outcome = { code: string; at: number } & ({ guest: CheckedIn } | { refusal: string });

/** Time during which the same code in front of the camera is ignored. */
const SAME_CODE_MS = 4000;
/** Number of recent results kept on the page. */
const KEPT = 12;

/** Checks codes in one at a time; ignores repetitions of a scanned code for a while, but not of a typed one. */
export function useCheckIn(activityId: number) {
  const client = useQueryClient();
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  /** Number of checked-in guests after the last check; null when the list is more recent. */
  const [checkedIn, setCheckedIn] = useState<number | null>(null);
  const last = useRef({ code: '', at: 0 });
  const isAsking = useRef(false);
  const { mutateAsync, isPending } = useEndpointMutation<typeof checkInSignUp>(checkInRef, { meta: { quiet: true } });

  const check = async (code: string) => {
    if (isAsking.current) return;
    isAsking.current = true;
    const keep = (outcome: { guest: CheckedIn } | { refusal: string }) => {
      const at = Date.now();
      last.current = { code, at };
      setOutcomes((before) => [{ code, at, ...outcome }, ...before].slice(0, KEPT));
    };
    try {
      const guest = await mutateAsync({ body: { checkInCode: code, activityId } });
      keep({ guest });
      setCheckedIn(guest.checkedIn);
      void refresh(client, listReadings);
    } catch (error) {
      if (!isOfPage(error)) keep({ refusal: isApiError(error) ? error.message : '没有签到，请再试一次' });
    } finally {
      isAsking.current = false;
    }
  };

  /** Handles a scanned code, many times a second. */
  const see = (text: string) => {
    const code = cut(letterCodeOf(text), 20);
    const { code: before, at } = last.current;
    if (code === '' || (code === before && Date.now() - at < SAME_CODE_MS)) {
      // While it stays in view it is the same guest.
      if (code === before) last.current.at = Date.now();
      return;
    }
    void check(code);
  };
  /** Drops the result of an undone check-in, so that the code can be read again. */
  const forget = (id: number) => {
    setOutcomes((before) => before.filter((outcome) => !('guest' in outcome && outcome.guest.id === id)));
    setCheckedIn(null);
    last.current = { code: '', at: 0 };
  };
  return { outcomes, checkedIn, check, see, forget, isPending };
}
