import type { UserInfo } from '@/lib/contract/account';
import { eventBody } from './tracking';

const user: UserInfo = {
  id: 7,
  uNickname: '林',
  uPhone: '138****0001',
  uHeadPortrait: '',
  eId: 0,
  uPersonalCertificate: 'pass',
  createdAt: '2026-11-20 08:00:00',
  loginName: '',
  nicknameSet: true,
  isStaff: false,
  duties: [],
};
const moment = {
  event: 'click',
  href: 'https://portal.example/news?id=3#secret',
  user,
  anonymousId: 'r-1',
  channel: 'wx',
  today: '2026-11-20',
  path: '/news',
};

describe('eventBody', () => {
  it('has the fields of section 3 of the specification, spelling `ersonal` as there', () => {
    expect(eventBody(moment)).toEqual({
      event: 'click',
      query: { id: '3' },
      params: {},
      page_url: 'https://portal.example/news?id=3',
      anonymous_id: 'r-1',
      user_id: 7,
      ersonal: 7,
      enterprise: 0,
      channel: 'wx',
      site_type: 1,
      user_tag: 1,
      path: '/news',
    });
  });
  it('sends empty and zero values for a visitor', () => {
    expect(eventBody({ ...moment, user: null })).toMatchObject({ user_id: '', ersonal: 0, enterprise: 0, user_tag: 0 });
  });
  it('includes the enterprise of an uncertified user of an earlier day', () => {
    const body = eventBody({
      ...moment,
      user: { ...user, eId: 5, uPersonalCertificate: '', createdAt: '2026-11-19 23:59:59' },
    });
    expect(body).toMatchObject({ ersonal: 0, enterprise: 5, user_tag: 0 });
  });
  it('sends extra_field1 with payments only: type, order and step', () => {
    const payment = { type: 'contract', orderId: 3, what: 'paid' } as const;
    const body = eventBody({ ...moment, event: 'pay', payment, path: undefined });
    expect(body).toMatchObject({ event: 'pay', extra_field1: 'contract:3:paid' });
    expect(body).not.toHaveProperty('path');
    expect(eventBody(moment)).not.toHaveProperty('extra_field1');
  });
  it('names the parameters in the path of every page', () => {
    const payment = { type: 'contract', orderId: 3, what: 'paid' } as const;
    const href = 'https://portal.example/order/contract?orderId=3';
    expect(eventBody({ ...moment, event: 'pay', href, payment, path: undefined })).toMatchObject({
      params: { type: 'contract' },
      query: { orderId: '3' },
    });
  });
  it('truncates long values of the address', () => {
    const href = `https://portal.example/wx-pay?extra=${'长'.repeat(600)}`;
    expect(eventBody({ ...moment, href }).query?.extra).toHaveLength(500);
  });
  it('sends nothing that identifies a visitor who refused', () => {
    const payment = { type: 'join', orderId: 31, what: 'expired' } as const;
    const one = {
      ...moment,
      refused: true,
      href: 'https://portal.example/mine/orderDetail/31?token=x',
      path: '/mine/orderDetail/31',
      payment,
    };
    const other = { ...one, user: null, anonymousId: 'r-2', href: one.href.replace('31', '77') };
    const body = eventBody(one);
    expect(eventBody({ ...other, path: '/mine/orderDetail/77', payment: { ...payment, orderId: 77 } })).toEqual(body);
    expect(body).toEqual({
      event: 'click',
      query: {},
      params: {},
      page_url: 'https://portal.example/mine/orderDetail/{id}',
      anonymous_id: 'refused',
      user_id: '',
      ersonal: 0,
      enterprise: 0,
      channel: 'wx',
      site_type: 1,
      user_tag: 0,
      extra_field1: 'join:0:expired',
      path: '/mine/orderDetail/{id}',
    });
  });
});
