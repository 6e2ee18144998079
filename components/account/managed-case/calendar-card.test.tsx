/** @jest-environment ./lib/client/testing/browser.mjs */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { endpointKey } from '@/lib/client/http/endpoint-key';
import { getCalendarFeed } from '@/lib/contract/calendar';
import { CalendarCard } from './calendar-card';

const shown = (address: string) => {
  const client = new QueryClient();
  client.setQueryData(endpointKey(getCalendarFeed, {}), { address });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <CalendarCard />
    </QueryClientProvider>,
  );
};

it('offers to create the address when there is none', () => {
  expect(shown('')).toContain('生成订阅地址');
});

it('shows the address with buttons to copy and revoke it', () => {
  const html = shown('https://portal.example/api/v1/calendar/a.ics');
  for (const words of ['https://portal.example/api/v1/calendar/a.ics', '复制地址', '撤销地址'])
    expect(html).toContain(words);
});
