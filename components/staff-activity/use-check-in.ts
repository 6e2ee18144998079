'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isApiError } from '@/lib/client/errors';
import { handleFailure, isOfPage } from '@/lib/client/failures';
import { refresh, useEndpointMutation } from '@/lib/client/use-endpoint';
import type { CheckedIn, checkInSignUp } from '@/lib/contract/staff-activities';
import { letterCodeOf } from '@/lib/rules/identifiers/code';
import { cut } from '@/lib/text/cut';
import { checkInRef, listReadings } from './staff-activity-refs';

/** What became of one code: who came in, or why nobody did. */
export type Outcome = { code: string; at: number } & ({ guest: CheckedIn } | { refusal: string });

/** A code that is still held before the camera is not the next guest. */
const SAME_CODE_MS = 4000;
/** What the page remembers of its guests. */
const KEPT = 12;

/** Checks codes in one after the other; the same one again only after a while, or when it is typed. */
export function useCheckIn(activityId: number) {
  const client = useQueryClient();
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  /** How many are in, as the last check said; nothing where the list knows better. */
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
      if (isOfPage(error)) handleFailure(error);
      else keep({ refusal: isApiError(error) ? error.message : '没有签到，请再试一次' });
    } finally {
      isAsking.current = false;
    }
  };

  /** What the camera sees, many times a second. */
  const see = (text: string) => {
    const code = cut(letterCodeOf(text), 20);
    const { code: before, at } = last.current;
    if (code === '' || (code === before && Date.now() - at < SAME_CODE_MS)) {
      // As long as it stays in view it is the same guest.
      if (code === before) last.current.at = Date.now();
      return;
    }
    void check(code);
  };
  /** The guest was no guest: as if the code had not been read. */
  const forget = (id: number) => {
    setOutcomes((before) => before.filter((outcome) => !('guest' in outcome && outcome.guest.id === id)));
    setCheckedIn(null);
    last.current = { code: '', at: 0 };
  };
  return { outcomes, checkedIn, check, see, forget, isPending };
}
