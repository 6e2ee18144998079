import { scanAnswerFrom } from './scan-answer';

const user = { id: 7, uNickname: '林', uPhone: '138', uHeadPortrait: '' };

describe('answer to a poll of a login by code', () => {
  it.each([
    ['nothing', null],
    ['an empty text', ''],
    ['a record without a token', { message: 'wait' }],
    ['an empty token', { token: '' }],
    ['false', false],
    ['a state as text', 'waiting'],
    ['a confirmation without a token', 'confirmed'],
    ['a number as text', '0'],
    ['a text in Chinese', '等待扫码确认登录，请稍候'],
    ['a token that no header can carry', { token: 'a\nb' }],
  ])('keeps waiting on %s', (_, data) => {
    expect(scanAnswerFrom(data)).toEqual({ state: 'waiting', token: '', login: null });
  });

  it.each([
    ['alone', 'main-token'],
    ['in a record', { token: 'main-token' }],
    ['with a state', { state: 'confirmed', token: 'main-token' }],
  ])('accepts a token %s as a login', (_, data) => {
    expect(scanAnswerFrom(data)).toEqual({ state: 'confirmed', token: 'main-token', login: null });
  });

  it('includes the user if the provider returns it', () => {
    const login = { token: 't-1', ...user, nicknameSet: false };
    expect(scanAnswerFrom({ state: 'confirmed', login })).toEqual({ state: 'confirmed', token: 't-1', login });
    expect(scanAnswerFrom({ token: 't-1', ...user }).login).toEqual({ ...login, nicknameSet: true });
  });

  it.each(['scanned', 'refused', 'expired'] as const)('keeps the state %s', (state) => {
    expect(scanAnswerFrom({ state, login: null })).toEqual({ state, token: '', login: null });
    expect(scanAnswerFrom(state)).toEqual({ state, token: '', login: null });
  });
});
