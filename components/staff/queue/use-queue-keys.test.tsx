/** @jest-environment jsdom */
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { decisionKeys, submitFocused, useQueueKeys } from './use-queue-keys';

const next = jest.fn();

function ReviewPage() {
  const { isOn, toggle } = useQueueKeys({ j: next });
  return (
    <>
      <button type="button" onClick={toggle}>{`${isOn}`}</button>
      <input />
      <input type="radio" />
      <input type="checkbox" />
    </>
  );
}

it('handles single letters except while typing, and stays off across mounts once switched off', async () => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  const place = document.createElement('div');
  document.body.append(place);
  const press = (at: Element) => at.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }));
  const root = createRoot(place);
  await act(async () => root.render(<ReviewPage />));
  press(document.body);
  for (const input of place.querySelectorAll('input:not([type])')) press(input);
  expect(next).toHaveBeenCalledTimes(1);
  // The browser types a key that is not handled, and one that led into a text must not be typed there.
  const taken = (key: string) =>
    !document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  expect([taken('q'), taken('j')]).toEqual([false, true]);
  next.mockClear();
  press(document.body);
  // A choice takes no letters: keys work on, as a decision leaves the focus there.
  for (const choice of place.querySelectorAll('[type]:not(button)')) press(choice);
  expect(next).toHaveBeenCalledTimes(3);
  await act(async () => place.querySelector('button')?.click());
  press(document.body);
  await act(async () => root.unmount());
  const later = createRoot(place);
  await act(async () => later.render(<ReviewPage />));
  press(document.body);
  expect(next).toHaveBeenCalledTimes(3);
  await act(async () => place.querySelector('button')?.click());
  press(document.body);
  expect(next).toHaveBeenCalledTimes(4);
  await act(async () => later.unmount());
});

it('makes the choice of a digit at once, and only goes to a button', () => {
  const place = document.createElement('div');
  place.innerHTML =
    '<input type="radio" name="f-action" value="a"><input type="radio" name="f-action" value="b"><button type="button" data-decide>通过</button>';
  document.body.append(place);
  const pressed = jest.fn();
  place.querySelector('button')?.addEventListener('click', pressed);
  decisionKeys['2']?.();
  expect(place.querySelector<HTMLInputElement>('[value="b"]')?.checked).toBe(true);
  decisionKeys['3']?.();
  expect(document.activeElement?.textContent).toBe('通过');
  expect(pressed).not.toHaveBeenCalled();
  decisionKeys.d?.();
  expect(document.activeElement?.getAttribute('value')).toBe('b');
  place.remove();
});

describe('the keys of an item', () => {
  const place = document.createElement('div');
  place.id = 'main';
  const show = (html: string) => {
    place.innerHTML = html;
    document.body.append(place);
  };
  const focused = () => document.activeElement?.textContent;
  afterEach(() => place.remove());

  it('goes from field to field that can be seen, and stays at the ends', () => {
    const toggle = (label: string) => `<button type="button" data-correct>${label}</button>`;
    show(`${toggle('名称')}${toggle('类型')}<details><summary>没有填写的</summary>${toggle('代理人')}</details>`);
    for (const label of ['名称', '类型', '类型']) {
      decisionKeys.f?.();
      expect(focused()).toBe(label);
    }
    decisionKeys.F?.();
    expect(focused()).toBe('名称');
    decisionKeys.F?.();
    expect(focused()).toBe('名称');
    place.querySelector('details')?.setAttribute('open', '');
    for (const _ of ['类型', '代理人']) decisionKeys.f?.();
    expect(focused()).toBe('代理人');
  });

  it('goes to the choice that is made, else to the first control of an answer', () => {
    show('<input type="radio" name="f-action" value="a"><input type="radio" name="f-action" value="b" checked>');
    decisionKeys.d?.();
    expect(document.activeElement?.getAttribute('value')).toBe('b');
    show('<form><input type="file" tabindex="-1"><textarea></textarea></form>');
    decisionKeys.d?.();
    expect(document.activeElement?.tagName).toBe('TEXTAREA');
  });

  it('submits the form that has the focus, and no other', () => {
    show('<form id="a"><textarea></textarea></form><form id="b"><input></form>');
    const sent: string[] = [];
    for (const form of place.querySelectorAll('form'))
      form.addEventListener('submit', (event) => {
        event.preventDefault();
        sent.push(form.id);
      });
    submitFocused();
    place.querySelector('textarea')?.focus();
    submitFocused();
    expect(sent).toEqual(['a']);
  });

  it('submits the form of a dialog, or presses its confirming button', () => {
    const place = document.body.appendChild(document.createElement('div'));
    const heard: string[] = [];
    place.innerHTML =
      '<div role="dialog"><form id="grant"><input></form></div><dialog open><textarea></textarea><button type="button">取消</button><button type="button" data-confirm>退回</button></dialog>';
    place.querySelector('form')?.addEventListener('submit', (event) => {
      event.preventDefault();
      heard.push('form');
    });
    place.addEventListener('click', ({ target }) => target instanceof Element && heard.push(target.textContent));
    place.querySelector('input')?.focus();
    submitFocused();
    place.querySelector('textarea')?.focus();
    submitFocused();
    expect(heard).toEqual(['form', '退回']);
    place.remove();
  });
});
