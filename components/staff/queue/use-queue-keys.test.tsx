/** @jest-environment jsdom */
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { decisionKeys, useQueueKeys } from './use-queue-keys';

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
  expect(document.activeElement?.getAttribute('value')).toBe('a');
  place.remove();
});
