/** @jest-environment jsdom */
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { useKeptFocus } from './use-kept-focus';

interface PageProps {
  heading?: string;
  hasButton?: boolean;
  isBusy?: boolean;
  hasDialog?: boolean;
}

function Page({ heading = '雨巷', hasButton = true, isBusy = false, hasDialog = false }: PageProps) {
  useKeptFocus();
  return (
    <div id="main">
      {heading && <h1 key={heading}>{heading}</h1>}
      {hasButton && (
        <button type="button" disabled={isBusy}>
          领取
        </button>
      )}
      {hasDialog && <div role="dialog" />}
    </div>
  );
}

describe('the focus after an action on a page of the workbench', () => {
  let root: Root;
  let place: HTMLElement;
  const show = (props: PageProps = {}) => act(async () => root.render(<Page {...props} />));
  const focused = () => document.activeElement?.textContent;
  beforeEach(async () => {
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
    place = document.body.appendChild(document.createElement('div'));
    root = createRoot(place);
    await show();
    place.querySelector('button')?.focus();
  });
  afterEach(async () => {
    await act(async () => root.unmount());
    place.remove();
  });

  it('goes to the heading where the focused element is gone', async () => {
    await show({ hasButton: false });
    expect(focused()).toBe('雨巷');
  });

  it('waits for the heading of the next page, and follows one that replaces it', async () => {
    await show({ heading: '', hasButton: false });
    expect(document.activeElement).toBe(document.body);
    await show({ heading: '审核业务', hasButton: false });
    expect(focused()).toBe('审核业务');
    await show({ heading: '水巷人家', hasButton: false });
    expect(focused()).toBe('水巷人家');
  });

  it('returns to a button that was disabled while its action ran', async () => {
    // Browsers take the focus from a disabled element; jsdom does not.
    place.querySelector('button')?.blur();
    await show({ isBusy: true });
    expect(document.activeElement).toBe(document.body);
    await show();
    expect(focused()).toBe('领取');
  });

  it('leaves the focus to an open dialog, and a press beside all controls alone', async () => {
    await show({ hasButton: false, hasDialog: true });
    expect(document.activeElement).toBe(document.body);
    await show({ hasButton: false });
    expect(focused()).toBe('雨巷');
    place.querySelector('h1')?.blur();
    document.dispatchEvent(new Event('pointerup'));
    await show({ heading: '水巷人家' });
    expect(document.activeElement).toBe(document.body);
  });
});
