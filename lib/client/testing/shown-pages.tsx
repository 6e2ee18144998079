import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';

/** Turns after which the calls of a page have been answered and its lazy parts are loaded. */
const TURNS = 20;

/**
 * Renders pages in the tests of a `describe`, each in a browser with empty storage. `show` opens a page at an address and
 * returns its text once it has settled.
 * @param wrap providers around the page
 */
export function shownPages(wrap: (page: ReactNode) => ReactNode = (page) => page) {
  const place = document.createElement('div');
  let root: Root;
  beforeEach(() => {
    root = createRoot(place);
    document.body.append(place);
    localStorage.clear();
    sessionStorage.clear();
  });
  afterEach(() => act(() => root.unmount()));

  const show = async (address: string, page: ReactNode): Promise<string> => {
    history.replaceState(null, '', address);
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    await act(async () => root.render(wrap(<QueryClientProvider client={client}>{page}</QueryClientProvider>)));
    for (let turn = 0; turn < TURNS; turn++) await act(async () => new Promise((resolve) => setTimeout(resolve, 5)));
    return place.textContent ?? '';
  };
  return { place, show };
}
