/** @jest-environment ./lib/client/testing/browser.mjs */
import { send } from '../http/http';
import { eventBody } from '../tracking/tracking';
import { completeLogin, loginOf, openBridge } from './log-in';
import { scanAnswerFrom } from './scan-answer';
import { emptySession, useSession } from './session-store';
import { startUp } from './start-up';
import { userFrom } from './user-info';

/** Ids of 64 bits, which a number would round. */
const ID = '1790000000000000001';
const ENTERPRISE = '1790000000000000003';
const info = { id: ID, eId: ENTERPRISE, uNickname: '林知遥', uPhone: '13800000001', uPersonalCertificate: 'pass' };

let asked: Request[];
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  useSession.setState(emptySession);
  asked = [];
  globalThis.fetch = jest.fn(async (input, init) => {
    const request = new Request(input, init);
    asked.push(request);
    const data = request.url.endsWith('/user/info') ? info : { token: 'opened' };
    return new Response(JSON.stringify({ code: 200, msg: 'success', data }));
  });
});

/** Body of the latest call to a path. */
const bodyTo = async (path: string): Promise<unknown> => asked.findLast(({ url }) => url.endsWith(path))?.json();

it('keep all digits from the answer to the storage, the bridge and the header', async () => {
  localStorage.setItem('token', 't-1');
  await startUp();
  expect(useSession.getState().userInfo).toMatchObject({ id: ID, eId: ENTERPRISE });
  expect(JSON.parse(localStorage.getItem('userInfo') ?? '')).toMatchObject({ id: ID, eId: ENTERPRISE });
  await openBridge({ user: await loginOf('t-1'), token: 't-1' });
  expect(await bodyTo('/lpe/web/login/login')).toEqual({ userId: ID, userName: '林知遥' });
  await send('GET', '/api/v1/user/records', {});
  expect(asked.at(-1)?.headers.get('acting-as')).toBe(ENTERPRISE);
});

it('tell two users apart that a number would not', async () => {
  useSession.setState({ userInfo: userFrom({ ...info, id: '1790000000000000002' }), loginName: 'other' });
  const unheard = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const login = { ...(await loginOf('t-1')), token: 't-1' };
  await completeLogin(login, '/', async () => {
    expect(useSession.getState().loginName).toBe('other');
  });
  expect(useSession.getState().userInfo?.id).toBe(ID);
  unheard.mockRestore();
});

it('are tracked as they are', () => {
  const moment = {
    event: 'click',
    href: 'https://portal.example/',
    anonymousId: 'r',
    channel: '',
    today: '2026-11-20',
  };
  expect(eventBody({ ...moment, user: userFrom(info) })).toMatchObject({
    user_id: ID,
    ersonal: ID,
    enterprise: ENTERPRISE,
  });
});

it('are read in a login by code', () =>
  expect(scanAnswerFrom({ token: 't-1', ...info }).login).toMatchObject({ id: ID, token: 't-1' }));

it.each([
  [
    { id: 7, eId: 3 },
    { id: 7, eId: 3 },
  ],
  [
    { id: '7', eId: '3' },
    { id: 7, eId: 3 },
  ],
  [{ id: 7 }, { id: 7, eId: 0 }],
  [
    { id: 7, eId: '0' },
    { id: 7, eId: 0 },
  ],
  [
    { id: 7, eId: 'x' },
    { id: 7, eId: 0 },
  ],
])('that are small are numbers, as stored by earlier versions: %j', (value, read) =>
  expect(userFrom(value)).toMatchObject(read),
);

it.each([{ id: 1.79e18 }, { id: 7, eId: 1.79e18 }, { id: 0 }, { id: -1 }, { id: '1e3' }, { id: null }, {}])(
  'are none in %j, as digits are lost or missing',
  (value) => expect(userFrom(value)).toBeNull(),
);
