import { workRegistration } from './cases/work-registration';
import { effectOf } from './effect';

it.each([
  ['submitted', 'accept', '业务变为“已受理”，申请人收到通知。'],
  ['submitted', 'refuse', '业务变为“不予登记”，办理结束，申请人收到通知。'],
  ['announced', 'correctCertificate', '状态不变，申请人收到通知。'],
])('describes the effect of an action in %s: %s', (status, action, text) => {
  expect(effectOf(workRegistration, status, action)).toBe(text);
});
