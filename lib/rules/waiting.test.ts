import { caseWaiting, orderWaiting, questionWaiting, signUpWaiting } from './waiting';

const until = '2026-11-25 12:00:00';
const row = {
  stage: 'yours',
  holder: '等待您办理',
  dueOn: '2026-12-01',
  todo: '修改后重新提交',
  correction: { note: '', fields: [{ name: 'a', label: '甲', reason: '缺页' }], values: {} },
  payable: false,
  fee: null,
  editable: false,
} as const;

it('an order waits for its buyer until it expires, or for the review of its receipt', () => {
  expect(orderWaiting({ state: 'unpaid', expiresAt: until, amount: 4800 })).toEqual({
    holder: '您',
    isYours: true,
    missing: '付款 ¥48.00',
    dueAt: until,
  });
  expect(orderWaiting({ state: 'auditing', expiresAt: null, amount: 4800 })).toMatchObject({
    holder: '协会财务',
    isYours: false,
  });
  expect(orderWaiting({ state: 'done', expiresAt: null, amount: 4800 })).toBeNull();
});

it('a question waits for payment, then for its expert until the end of the promised day', () => {
  const asked = { dueOn: '2026-11-30', expert: { name: '沈知微' } };
  expect(questionWaiting({ ...asked, state: 'unpaid', order: { state: 'unpaid', amount: 30000 } })).toMatchObject({
    isYours: true,
    missing: '付款 ¥300.00',
  });
  expect(questionWaiting({ ...asked, state: 'waiting', order: null })).toEqual({
    holder: '沈知微',
    isYours: false,
    missing: '书面答复',
    dueAt: '2026-11-30 23:59:59',
  });
  expect(questionWaiting({ ...asked, state: 'answered', order: null })).toBeNull();
});

it('a case states missing input and holder, and nothing once it is closed or only maintained by its owner', () => {
  const correction = { note: '', fields: [...row.correction.fields], values: {} };
  expect(caseWaiting({ ...row, correction })).toMatchObject({ holder: '您', missing: '补正 1 处' });
  expect(caseWaiting({ ...row, correction: null, payable: true, fee: 20000 })?.missing).toBe('缴费 ¥200.00');
  // The state stands above the line; repeated as what is missing, an issued certificate would read as awaited.
  expect(caseWaiting({ ...row, correction: null })).toMatchObject({ isYours: true, missing: '修改后重新提交' });
  expect(
    caseWaiting({ ...row, correction: null, stage: 'running', holder: '等待确认', todo: '确认协议' }),
  ).toMatchObject({ isYours: true, missing: '确认协议' });
  expect(caseWaiting({ ...row, correction: null, stage: 'running', holder: '等待公告', todo: '' })).toEqual({
    course: '等待公告',
    isYours: false,
    dueAt: '2026-12-01 23:59:59',
  });
  expect(caseWaiting({ ...row, correction: null, stage: 'closed' })).toBeNull();
  expect(caseWaiting({ ...row, correction: null, editable: true })).toBeNull();
});

it('a sign-up waits for the organiser, for a seat, or for the date of the activity', () => {
  const activity = { startsAt: '2026-12-01 14:00:00', endsAt: '2026-12-01 17:00:00' };
  const now = '2026-11-23 09:00:00';
  const on = { isCalledOff: false, waitingPosition: null, activity };
  expect(signUpWaiting({ ...on, state: 'WAITLISTED', waitingPosition: 3 }, now)?.missing).toContain('第 3 位');
  expect(signUpWaiting({ ...on, state: 'WAITLISTED' }, activity.startsAt)).toBeNull();
  expect(signUpWaiting({ ...on, state: 'PENDING' }, now)).toMatchObject({ holder: '主办方', missing: '审核报名' });
  expect(signUpWaiting({ ...on, state: 'APPROVED' }, now)).toEqual({
    startsAt: activity.startsAt,
    missing: '出示签到码',
  });
  for (const state of ['PENDING', 'WAITLISTED', 'APPROVED'] as const)
    expect(signUpWaiting({ ...on, state }, now)?.dueAt).toBeUndefined();
  expect(signUpWaiting({ ...on, state: 'APPROVED' }, '2026-12-02 09:00:00')).toBeNull();
  expect(signUpWaiting({ ...on, state: 'APPROVED', isCalledOff: true }, now)).toBeNull();
});
