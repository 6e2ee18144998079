/** @jest-environment ./lib/client/testing/browser.mjs */
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { VoteButton } from './vote-button';
import { VotesLeft } from './votes-left';
import { Voting } from './voting-context';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: () => undefined }) }));
const answers = jest.fn();
jest.mock('@/lib/client/http/http', () => ({ call: async () => answers() }));

const rules = {
  from: '2000-01-01 00:00:00',
  to: '2999-12-31 23:59:59',
  dailyVotes: 5,
  classNames: {},
  renderedAt: '2026-10-01 22:30:00',
};
const status = (left: number, votedToday: number[]) => ({ open: true, reason: '', left, votedToday });
const wait = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

it('discards what was voted yesterday when the day changes in Shanghai, and reads the new day', async () => {
  jest.useFakeTimers({ now: new Date('2026-10-01T23:59:30+08:00') });
  localStorage.setItem('token', 'a');
  answers.mockResolvedValue(status(4, [7]));
  const place = document.createElement('div');
  const root = createRoot(place);
  await act(async () =>
    root.render(
      <Voting rules={rules}>
        <VotesLeft />
        <VoteButton id={7} title="渡口" />
      </Voting>,
    ),
  );
  await wait(10);
  expect(place.textContent).toBe('今日还可投 4 票今日已投《渡口》');
  let answer: (read: object) => void = () => undefined;
  answers.mockReset().mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  await wait(30);
  expect(place.textContent).toBe('登录后每日可投 5 票投票《渡口》');
  expect(answers).toHaveBeenCalledTimes(1);
  answer(status(5, []));
  await wait(1);
  expect(place.textContent).toBe('今日还可投 5 票投票《渡口》');
  act(() => root.unmount());
});
