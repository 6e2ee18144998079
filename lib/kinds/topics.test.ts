import { topicKeys, topicOf, topics } from './topics';

it.each([
  [{ kind: 'business', link: '/mine/orderDetail/3' }, 'money'],
  [{ kind: 'business', link: '/order/contract?orderId=3' }, 'money'],
  [{ kind: 'business', link: '/mine/receipt-detail?id=3' }, 'invoice'],
  [{ kind: 'business', link: '/mine/consult-detail?id=3' }, 'consult'],
  [{ kind: 'business', link: '/mine/activity' }, 'activity'],
  [{ kind: 'business', link: '/mine/bussiness-detail?id=3' }, 'case'],
  [{ kind: 'business', link: '/manage/self/work-detail?id=3' }, 'case'],
  [{ kind: 'business' }, 'case'],
  [{ kind: 'system', link: '/mine' }, 'account'],
  [{ kind: 'suggest', link: '/suggest' }, 'account'],
])('%p is about %s', (message, topic) => expect(topicOf(message)).toBe(topic));

it('sends SMS by default for deadlines, money, outcomes and invoices', () =>
  expect(topicKeys.filter((key) => topics[key].sms)).toEqual(['deadline', 'money', 'outcome', 'invoice']));
