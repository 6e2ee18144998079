/** @jest-environment ./lib/client/testing/browser.mjs */
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { PortalMantine } from '@/components/ui/mantine/portal-mantine';
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
    setUploads: () => undefined,
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

describe('a date field while its calendar loads', () => {
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
  // Synchronous act: the calendar must not load before the next await.
  const show = () => act(() => root.render(<Form />));
  const calendarArrives = () =>
    act(async () => {
      await import('./calendar-field');
    });
  /** Mantine marks its input with a calendar as the trigger of a dialog. */
  const hasCalendar = () => input().hasAttribute('data-dates-input');

  beforeEach(() => {
    document.body.append(place);
    root = createRoot(place);
  });
  afterEach(async () => {
    await act(async () => root.unmount());
    place.remove();
  });

  it('stays mounted while the user types and gets its calendar on blur', async () => {
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

  it.each([
    ['2025-2-30', '2025 年 2 月没有 30 日，请核对'],
    ['20/12/2025', '请按年、月、日的次序写，如 2025-12-20'],
    ['2025年12月', '请把日期写全：年、月、日，如 2025-12-20'],
  ])('keeps the invalid day %s and reports the problem, with and without a calendar', async (typed, said) => {
    show();
    act(() => input().focus());
    await act(async () => type(typed));
    await act(async () => input().blur());
    expect([input().value, hasCalendar()]).toEqual([typed, true]);
    expect(place.textContent).toContain(said);
    await act(async () => input().focus());
    await act(async () => type(`${typed}?`));
    await act(async () => input().blur());
    expect(input().value).toBe(`${typed}?`);
    expect(input().getAttribute('aria-invalid')).toBe('true');
  });

  it.each(['2025。12。20', '２０２５／１２／２０', '2025年12月20日', '2025/12/20'])('parses %s', async (typed) => {
    show();
    await calendarArrives();
    await act(async () => input().focus());
    await act(async () => type(typed));
    await act(async () => input().blur());
    expect(input().value).toBe('2025-12-20');
    expect(input().hasAttribute('aria-invalid')).toBe(false);
  });

  it('keeps the focus when the calendar arrives before the first keystroke', async () => {
    show();
    act(() => input().focus());
    await calendarArrives();
    expect(hasCalendar()).toBe(true);
    expect(document.activeElement).toBe(input());
  });

  it('does not take the focus when the calendar arrives unfocused', async () => {
    show();
    await calendarArrives();
    expect([hasCalendar(), document.activeElement]).toEqual([true, document.body]);
  });
});
