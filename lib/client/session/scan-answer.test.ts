import { scanAnswerFrom } from './scan-answer';

const user = { id: 7, uNickname: '林', uPhone: '138', uHeadPortrait: '' };

describe('answer to a poll of a login by code', () => {
  it.each([
    ['nothing', null],
    ['an empty text', ''],
    ['a record without a token', { message: 'wait' }],
    ['an empty token', { token: '' }],
    ['false', false],
  ])('keeps waiting on %s', (_, data) => {
    expect(scanAnswerFrom(data)).toEqual({ state: 'waiting', token: '', login: null });
  });

  it.each([
    ['alone', 't-1'],
    ['in a record', { token: 't-1' }],
    ['with a state', { state: 'confirmed', token: 't-1' }],
  ])('accepts a token %s as a login', (_, data) => {
    expect(scanAnswerFrom(data)).toEqual({ state: 'confirmed', token: 't-1', login: null });
  });

  it('includes the user if the provider returns it', () => {
    const login = { token: 't-1', ...user, nicknameSet: false };
    expect(scanAnswerFrom({ state: 'confirmed', login })).toEqual({ state: 'confirmed', token: 't-1', login });
    expect(scanAnswerFrom({ token: 't-1', ...user }).login).toEqual({ ...login, nicknameSet: true });
  });

  it.each(['scanned', 'refused', 'expired'] as const)('keeps the state %s', (state) => {
    expect(scanAnswerFrom({ state, login: null })).toEqual({ state, token: '', login: null });
  });
});
