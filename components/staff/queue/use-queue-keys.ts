'use client';

import { useEffect, useRef } from 'react';
import { create } from 'zustand';
import { dropLocal, readLocal, storageKeys, writeLocal } from '@/lib/client/session/storage';

/** Inputs that take no letters: a decision leaves the focus on one of them, and the keys must work there. */
const SILENT = ['radio', 'checkbox', 'button', 'submit', 'reset', 'file'].map((type) => `[type="${type}"]`).join();
const TYPING = `input:not(${SILENT}), textarea, select, [contenteditable], dialog`;

/** Whether the user is typing, or a dialog is open. */
const isBusy = (target: EventTarget | null): boolean =>
  (target instanceof HTMLElement && target.closest(TYPING) !== null) ||
  document.querySelector('dialog[open], [role="dialog"]') !== null;

/** Controls of the decision: its choices, or the buttons of a decision without choices. */
const CHOICE = ['action', 'outcome'].map((name) => `input[type="radio"][name="f-${name}"]`).join();
const DECISION = `${CHOICE}, button[data-decide], [data-decisions] button`;
/** First control of an answer, where there are no choices to decide by. */
const ANSWER = '#main form :is(input, textarea):not([type="hidden"]):not([type="file"]):not([tabindex="-1"])';
const first = (selector: string) => document.querySelector<HTMLElement>(selector);

/** Goes to the decision: to the choice of a digit, which is made at once; to a button without pressing it. */
function decide(digit: number): void {
  const control = document.querySelectorAll<HTMLElement>(DECISION)[digit - 1];
  control?.focus();
  if (control instanceof HTMLInputElement) control.click();
}

/** Whether the keys are on; shared by all parts of a page that listen. */
const useSwitch = create<{ isOn: boolean | null }>(() => ({ isOn: null }));
const isOnNow = (known: boolean | null): boolean => known ?? readLocal(storageKeys.queueKeys) !== 'off';

/**
 * Single-letter shortcuts of the page, with `d` and the digits for the decision; ignored while typing. Users of speech
 * input can switch them off permanently (WCAG 2.1.4).
 */
export function useQueueKeys(keys: Readonly<Record<string, () => void>>): { isOn: boolean; toggle: () => void } {
  const latest = useRef(keys);
  const isOn = useSwitch((state) => isOnNow(state.isOn));
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isBusy(event.target)) return;
      const act = latest.current[event.key];
      if (!act) return;
      // A key that leads into a text must not be typed there.
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
  const toggle = () => {
    if (isOn) writeLocal(storageKeys.queueKeys, 'off');
    else dropLocal(storageKeys.queueKeys);
    useSwitch.setState({ isOn: !isOn });
  };
  return { isOn, toggle };
}

const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Toggles that ask for the correction of a field, where they can be seen. */
const fields = () =>
  [...document.querySelectorAll<HTMLElement>('button[data-correct]')].filter(
    (one) => !one.closest('details:not([open])'),
  );

/** Goes to the field some further, from none to the first. */
function field(by: number): void {
  const all = fields();
  const at = all.findIndex((one) => one.matches(':focus'));
  all[at < 0 ? 0 : at + by]?.focus();
}

/**
 * Keys that lead to the decision: `d` to its first control or the choice that is made, a digit to the choice of that
 * number, `f` and `F` to the next and the previous field.
 */
export const decisionKeys: Readonly<Record<string, () => void>> = {
  d: () => (first(`:is(${CHOICE}):checked`) ?? first(DECISION) ?? first(ANSWER))?.focus(),
  f: () => field(1),
  F: () => field(-1),
  ...Object.fromEntries(DIGITS.map((digit) => [String(digit), () => decide(digit)])),
};

/**
 * Submits the form that has the focus, on the page or in a dialog, also from a field that takes Enter itself; in a dialog
 * without a form, presses its confirming button.
 */
export function submitFocused(): void {
  const dialog = document.activeElement?.closest('dialog[open], [role="dialog"]');
  const form = document.activeElement?.closest<HTMLFormElement>('#main form') ?? dialog?.querySelector('form');
  if (form) form.requestSubmit();
  else dialog?.querySelector<HTMLElement>('button[data-confirm]')?.click();
}
