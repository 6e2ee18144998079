/** @jest-environment ./lib/client/testing/browser.mjs */
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { PortalMantine } from '@/components/ui/mantine/portal-mantine';
import { Upload } from './upload';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
Object.assign(globalThis, { matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) });

const button = () => document.querySelector<HTMLButtonElement>('#receipt');
const input = () => document.querySelector<HTMLInputElement>('input[type=file]');
const loaded = async () => {
  while (!input()) await act(() => new Promise((resolve) => setTimeout(resolve)));
};

it('takes the focus and the click of a button that cannot open the file dialog yet', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() =>
    root.render(
      <PortalMantine>
        <Upload
          id="receipt"
          label="回执"
          config={{ bType: 6, bLimitationOfLength: 1 }}
          purpose="receipt"
          onChange={() => undefined}
        />
      </PortalMantine>,
    ),
  );
  const early = button();
  expect(input()).toBeNull();
  const opened: string[] = [];
  const note = ({ target }: Event) => {
    if (target instanceof HTMLInputElement) opened.push(target.type);
  };
  document.addEventListener('click', note, { capture: true });
  act(() => {
    early?.focus();
    early?.click();
  });
  expect(opened).toEqual([]);
  await loaded();
  expect(button()).not.toBe(early);
  expect(document.activeElement).toBe(button());
  expect(opened).toEqual(['file']);
  act(() => root.unmount());
});
