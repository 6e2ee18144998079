/** @jest-environment jsdom */
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { AskField } from './ask-field';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const form = (
  <form>
    <AskField id="no" name="no" label="登记号" missing="请填写证书上的编号" help="如 BA-2026" />
    <AskField id="holder" name="holder" label="权利人" missing="请填写姓名" problem="姓名过长" />
  </form>
);

it('renders a plain required field without scripts', () => {
  expect(renderToStaticMarkup(form)).toContain('required=""');
});

it('reports an empty field in Chinese instead of the browser message, until the user types', () => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  act(() => root.render(form));
  const [no, holder] = place.querySelectorAll('input');
  if (!no || !holder) throw new Error('no fields');
  let bubbles = 0;
  for (const field of [no, holder]) {
    field.addEventListener('invalid', (event) => {
      if (!event.defaultPrevented) bubbles++;
    });
  }
  act(() => void place.querySelector('form')?.reportValidity());
  expect(bubbles).toBe(0);
  expect(place.textContent).toContain('请填写证书上的编号');
  expect(document.activeElement).toBe(no);
  expect(no.getAttribute('aria-describedby')).toBe('no-error no-help');
  act(() => void no.dispatchEvent(new Event('input', { bubbles: true })));
  expect(place.textContent).not.toContain('请填写证书上的编号');
  expect(place.textContent).toContain('请填写姓名');
  act(() => void holder.dispatchEvent(new Event('input', { bubbles: true })));
  expect(place.textContent).toContain('姓名过长');
  act(() => root.unmount());
});
