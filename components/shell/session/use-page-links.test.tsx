/** @jest-environment jsdom */
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { usePageLinks } from './use-page-links';

const push = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }), usePathname: () => '/' }));

function Links() {
  usePageLinks();
  return (
    <>
      <a href="/news/3?from=home#text">
        <b>文章</b>
      </a>
      <a href="/files/a.pdf">文件</a>
      <a href="/work" target="_blank" rel="noopener">
        新窗口
      </a>
      <a href="https://example.org/">别处</a>
      <nav data-whole="">
        <a href="/work">业务办理</a>
      </nav>
      <a href="/mine" onClick={(event) => event.preventDefault()}>
        自有安排
      </a>
    </>
  );
}

it('follows links within the portal and leaves all others to the browser', async () => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  const page = document.createElement('div');
  document.body.append(page);
  const root = createRoot(page);
  await act(async () => root.render(<Links />));
  const untouched: string[] = [];
  window.addEventListener('click', (event) => {
    if (!event.defaultPrevented) untouched.push((event.target instanceof Element && event.target.textContent) || '');
    event.preventDefault();
  });
  for (const link of page.querySelectorAll('a'))
    (link.firstElementChild ?? link).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  expect(push.mock.calls).toEqual([['/news/3?from=home#text']]);
  expect(untouched).toEqual(['文件', '新窗口', '别处', '业务办理']);
  await act(async () => root.unmount());
});
