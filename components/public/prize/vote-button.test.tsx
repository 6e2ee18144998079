/** @jest-environment ./lib/client/testing/browser.mjs */
import { useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useToasts } from '@/lib/client/browser/toast-store';
import { VoteButton } from './vote-button';
import { Voting } from './voting-context';

const push = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));
const castVoteFor = jest.fn(async (_id: number) => true);
jest.mock('./cast-vote', () => ({ castVoteFor: (id: number) => castVoteFor(id) }));
jest.mock('@/lib/client/http/use-late-reading', () => ({ useLateReading: () => undefined }));

const rules = {
  from: '2000-01-01 00:00:00',
  to: '2999-12-31 23:59:59',
  dailyVotes: 5,
  classNames: {},
  renderedAt: '2026-10-01 12:00:00',
};
/** Clicks the button once it is hydrated, before the effects that read the stored token run. */
function EarlyClick() {
  useLayoutEffect(() => queueMicrotask(() => document.querySelector('button')?.click()), []);
  return null;
}
const page = (
  <>
    <Voting rules={rules}>
      <VoteButton id={7} title="渡口" />
    </Voting>
    <EarlyClick />
  </>
);

async function clickDuringHydration(): Promise<void> {
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(page);
  const root = hydrateRoot(place, page);
  for (let turn = 0; turn < 200 && castVoteFor.mock.calls.length + push.mock.calls.length === 0; turn++)
    await new Promise((go) => setTimeout(go, 5));
  root.unmount();
  place.remove();
}

beforeEach(() => {
  localStorage.clear();
  jest.clearAllMocks();
});

it('takes a click during hydration of a logged-in voter as a vote', async () => {
  localStorage.setItem('token', 'a');
  await clickDuringHydration();
  expect(castVoteFor.mock.calls).toEqual([[7]]);
  expect(push).not.toHaveBeenCalled();
});

it('sends a visitor to the login, and back', async () => {
  useToasts.setState({ toasts: [] });
  await clickDuringHydration();
  expect(push).toHaveBeenCalledWith(`/login?backUrl=${encodeURIComponent(location.pathname)}`);
  expect(castVoteFor).not.toHaveBeenCalled();
});
