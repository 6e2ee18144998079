/** @jest-environment jsdom */
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { useSession } from '@/lib/client/session/session-store';
import type { UserInfo } from '@/lib/contract/account';
import { ShowIf } from './show-if';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const user: UserInfo = {
  id: 7,
  uNickname: '顾见山',
  uPhone: '138****0002',
  uHeadPortrait: '',
  uPersonalCertificate: 'pass',
  createdAt: '2026-01-01 09:00:00',
  loginName: '',
  nicknameSet: true,
  isStaff: false,
  duties: [],
  eId: 3,
  eName: '云州见山文化创意有限公司',
  enterpriseStatus: 'pass',
  role: 'handler',
  canOrder: '1',
  canPay: '0',
  canInvoice: '0',
  canFile: '1',
  canManageMembers: '0',
};

/** HTML rendered inside the directive. */
function shown(flag: string, userInfo: UserInfo | null): string {
  useSession.setState({ userInfo });
  const place = document.createElement('div');
  const root = createRoot(place);
  act(() => root.render(<ShowIf flag={flag}>付款</ShowIf>));
  const text = place.textContent ?? '';
  act(() => root.unmount());
  return text;
}

describe('ShowIf', () => {
  it("renders the children only if the field of the user info is the string '1'", () => {
    expect(shown('canOrder', user)).toBe('付款');
    expect(shown('canPay', user)).toBe('');
    expect(shown('id', { ...user, id: 1 })).toBe('');
    expect(shown('nothing', user)).toBe('');
  });

  it('renders nothing while logged out', () => expect(shown('canOrder', null)).toBe(''));

  it('logs an error for a flag that is not a string', () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const flag: unknown = 1;
    expect(shown(flag as string, user)).toBe('');
    expect(error).toHaveBeenCalledWith('ShowIf: flag must be a string');
    error.mockRestore();
  });
});
