/** @jest-environment ./lib/client/testing/browser.mjs */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { FormContext, type FormSource } from '@/components/form/form-source';
import { PortalMantine } from '@/components/ui/mantine/portal-mantine';
import { DictionaryField } from './dictionary-field';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
// Mantine queries the preferences for colour scheme and reduced motion.
Object.assign(globalThis, { matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) });

const art = { dictValue: 'art', dictLabel: '美术作品', validFrom: null, validTo: null };
const film = { dictValue: 'film', dictLabel: '电影作品', validFrom: null, validTo: '2021-05-31' };

describe('a field of a dictionary', () => {
  let root: Root;
  const place = document.createElement('div');
  const asked: string[] = [];

  beforeEach(() => {
    document.body.append(place);
    root = createRoot(place);
    asked.length = 0;
    globalThis.fetch = jest.fn(async (input, init) => {
      const { search } = new URL(new Request(input, init).url);
      asked.push(search);
      const data = search.includes('past=1') ? [art, film] : [art];
      return new Response(JSON.stringify({ code: 200, msg: 'success', data }));
    });
  });
  afterEach(() => act(async () => root.unmount()));

  async function draw(value: string) {
    const source: FormSource = {
      read: () => value,
      change: () => undefined,
      insert: () => undefined,
      remove: () => undefined,
      problem: () => '',
      setUploads: () => undefined,
      generation: 0,
    };
    const client = new QueryClient();
    await act(async () =>
      root.render(
        <PortalMantine>
          <QueryClientProvider client={client}>
            <FormContext value={source}>
              <DictionaryField name="workType" label="作品类型" dictType="work_type" />
            </FormContext>
          </QueryClientProvider>
        </PortalMantine>,
      ),
    );
    // The selected value may trigger a second request.
    for (let quiet = 0; quiet < 3; quiet = client.isFetching() > 0 ? 0 : quiet + 1)
      await act(async () => new Promise((resolve) => setTimeout(resolve, 10)));
    return [...place.querySelectorAll('option')].map(({ value, text }) => [value, text]);
  }

  it('offers the current entries with a single request', async () => {
    expect(await draw('art')).toEqual([
      ['', '请选择'],
      ['art', '美术作品'],
    ]);
    expect(asked).toEqual(['?dictType=work_type']);
  });

  it('keeps a selected entry that has ended and marks it beside the field', async () => {
    expect(await draw('film')).toEqual([
      ['', '请选择'],
      ['art', '美术作品'],
      ['film', '电影作品（已停用）'],
    ]);
    const select = place.querySelector('select');
    expect(select?.value).toBe('film');
    const note = document.getElementById(select?.getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).toBe('“电影作品”自 2021-05-31 之后不再使用，请重新选择');
  });
});
