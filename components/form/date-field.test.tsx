/** @jest-environment ./lib/client/testing/browser.mjs */
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { PortalMantine } from '@/components/mantine/portal-mantine';
import { DateField } from './date-field';
import { FormContext } from './form-source';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
Object.assign(globalThis, { matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) });

function Form() {
  const [value, change] = useState('');
  const source = {
    read: () => value,
    change: (_path: string, next: unknown) => change(String(next)),
    insert: () => undefined,
    remove: () => undefined,
    problem: () => '',
    setUploading: () => undefined,
    generation: 0,
  };
  return (
    <PortalMantine>
      <FormContext value={source}>
        <DateField name="day" label="完成日期" />
      </FormContext>
    </PortalMantine>
  );
}

describe('a day, while its calendar is on its way', () => {
  let root: Root;
  const place = document.createElement('div');
  const input = () => {
    const found = place.querySelector('input');
    if (!found) throw new Error('no field');
    return found;
  };
  const type = (text: string) => {
    Reflect.set(input(), 'value', text, input());
    Reflect.get(input(), '_valueTracker')?.setValue(`not ${text}`);
    input().dispatchEvent(new Event('input', { bubbles: true }));
  };
  // Whoever calls it goes on at once: the calendar comes with the next wait.
  const show = () => act(() => root.render(<Form />));
  const calendarArrives = () =>
    act(async () => {
      await import('./calendar-field');
    });
  /** Mantine's field with a calendar is a button of a dialog as well. */
  const hasCalendar = () => input().hasAttribute('data-dates-input');

  beforeEach(() => {
    document.body.append(place);
    root = createRoot(place);
  });
  afterEach(async () => {
    await act(async () => root.unmount());
    place.remove();
  });

  it('stays under somebody who types, and has its calendar when they leave it', async () => {
    show();
    const before = input();
    act(() => before.focus());
    act(() => type('2026-0'));
    await calendarArrives();
    expect(input()).toBe(before);
    expect([before.value, document.activeElement, hasCalendar()]).toEqual(['2026-0', before, false]);
    await act(async () => type('2026-01-05'));
    await act(async () => before.blur());
    expect([input().value, hasCalendar()]).toEqual(['2026-01-05', true]);
  });

  it('keeps the focus of somebody who has typed nothing yet', async () => {
    show();
    act(() => input().focus());
    await calendarArrives();
    expect(hasCalendar()).toBe(true);
    expect(document.activeElement).toBe(input());
  });

  it('takes no focus where nobody was', async () => {
    show();
    await calendarArrives();
    expect([hasCalendar(), document.activeElement]).toEqual([true, document.body]);
  });
});
