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
};
const moment = {
  event: 'click',
  pageUrl: 'https://portal.example/news?id=3',
  query: { id: '3' },
  params: {},
  user,
  anonymousId: 'r-1',
  channel: 'wx',
  today: '2026-11-20',
  path: '/news',
};

describe('eventBody', () => {
  it('has the fields of spec section 3, ersonal spelled so', () => {
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
  it('tells a visitor by empty and zero values', () => {
    expect(eventBody({ ...moment, user: null })).toMatchObject({ user_id: '', ersonal: 0, enterprise: 0, user_tag: 0 });
  });
  it('tracks the enterprise and an uncertified, older user', () => {
    const body = eventBody({
      ...moment,
      user: { ...user, eId: 5, uPersonalCertificate: '', createdAt: '2026-11-19 23:59:59' },
    });
    expect(body).toMatchObject({ ersonal: 0, enterprise: 5, user_tag: 0 });
  });
  it('carries extra_field1 with payments only', () => {
    expect(eventBody({ ...moment, extraField: 'contract:3', path: undefined })).toMatchObject({
      extra_field1: 'contract:3',
    });
    expect(eventBody(moment)).not.toHaveProperty('extra_field1');
  });
});
