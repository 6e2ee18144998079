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

  it.each([
    ['2025-2-30', '2025 年 2 月没有 30 日，请核对'],
    ['20/12/2025', '请按年、月、日的次序写，如 2025-12-20'],
    ['2025年12月', '请把日期写全：年、月、日，如 2025-12-20'],
  ])('keeps %s, which is no day, and says what is wrong with it, with a calendar and without', async (typed, said) => {
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

  it.each(['2025。12。20', '２０２５／１２／２０', '2025年12月20日', '2025/12/20'])('understands %s', async (typed) => {
    show();
    await calendarArrives();
    await act(async () => input().focus());
    await act(async () => type(typed));
    await act(async () => input().blur());
    expect(input().value).toBe('2025-12-20');
    expect(input().hasAttribute('aria-invalid')).toBe(false);
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
