/** @jest-environment ./lib/client/testing/browser.mjs */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { PortalMantine } from '@/components/ui/mantine/portal-mantine';
import { StaffGate } from './staff-gate';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
Object.assign(globalThis, { matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) });
jest.mock('next/navigation', () => ({ usePathname: () => '/staff', useRouter: () => ({ push: () => undefined }) }));

const answer = (data: unknown) => new Response(JSON.stringify({ code: 200, msg: 'success', data }));

it('opens the workbench with one click on the recovery codes, however late the account is read again', async () => {
  const state = { factor: 'enrol' };
  const late: (() => void)[] = [];
  globalThis.fetch = jest.fn(async (input: RequestInfo | URL) => {
    const url = String(input instanceof Request ? input.url : input);
    const self = () =>
      answer({ id: 1, name: '周敏', roles: ['administrator'], secondFactor: state.factor, duties: [] });
    if (url.includes('/staff/self')) {
      if (state.factor === 'enrol') return self();
      await new Promise<void>((resolve) => late.push(resolve));
      return self();
    }
    if (url.includes('/factor/begin')) return answer({ uri: 'otpauth://totp/a', key: 'AAAA BBBB' });
    if (url.includes('/factor/confirm')) {
      state.factor = 'shown';
      return answer({ recoveryCodes: ['abcde-fghij'] });
    }
    return answer([]);
  });
  const page = document.createElement('div');
  document.body.append(page);
  const root = createRoot(page);
  const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)));
  const until = async (isThere: () => unknown) => {
    for (let turn = 0; turn < 200 && !isThere(); turn += 1) await settle();
    expect(isThere()).toBeTruthy();
  };
  const button = (label: string) => [...page.querySelectorAll('button')].find((one) => one.textContent === label);
  await act(async () =>
    root.render(
      <PortalMantine>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <StaffGate missing={null}>
            <p className="inside">待办</p>
          </StaffGate>
        </QueryClientProvider>
      </PortalMantine>,
    ),
  );
  await until(() => page.querySelector('input'));
  const field = page.querySelector('input');
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  await act(async () => {
    setValue?.call(field, '123456');
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => button('完成设置')?.click());
  await until(() => button('已保存，进入工作台'));
  await act(async () => button('已保存，进入工作台')?.click());
  await until(() => late.length);
  for (const resolve of late) resolve();
  await until(() => page.querySelector('.inside'));
  expect(button('已保存，进入工作台')).toBeUndefined();
  await act(async () => root.unmount());
});
