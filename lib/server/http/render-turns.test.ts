/** @jest-environment node */
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { RenderTurns, type TurnLimits } from './render-turns';

const answer = () => new ServerResponse(new IncomingMessage(new Socket()));
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Requests that ask for a turn, with the names of those that got one, in order. */
function waitingRoom(limits: Partial<TurnLimits> = {}, loop = { isBusy: true }) {
  const networkOf = (address: string) => address.replace(/\.\d+$/, '');
  const all = { most: 1, idleMs: 60_000, busyMs: 60_000, ...limits };
  const turns = new RenderTurns(networkOf, all, () => () => loop.isBusy);
  const begun: string[] = [];
  const left: string[] = [];
  const ask = async (name: string, address: string) => {
    const response = answer();
    void turns.take(address, response).then((isTurn) => (isTurn ? begun : left).push(name));
    await settled();
    return async (event: 'finish' | 'close') => {
      response.emit(event);
      await settled();
    };
  };
  return { ask, begun, left };
}

it('renders no more pages at a time than allowed', async () => {
  const { ask, begun } = waitingRoom({ most: 2 });
  const first = await ask('a', '10.0.0.1');
  await ask('b', '10.0.0.1');
  await ask('c', '10.0.0.1');
  expect(begun).toEqual(['a', 'b']);
  await first('finish');
  await first('close');
  await ask('d', '10.0.0.1');
  expect(begun).toEqual(['a', 'b', 'c']);
});

it('alternates between networks, so that a burst of one delays another by one page', async () => {
  const { ask, begun } = waitingRoom();
  const ends = [await ask('a1', '10.0.0.1'), await ask('a2', '10.0.0.2'), await ask('a3', '10.0.0.3')];
  ends.push(await ask('b1', '10.9.9.1'));
  await ends[0]?.('finish');
  await ends[1]?.('finish');
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  await ends[3]?.('finish');
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
});

it('renders nothing for clients that disconnected while waiting', async () => {
  const { ask, begun, left } = waitingRoom();
  const first = await ask('a', '10.0.0.1');
  const second = await ask('b', '10.0.0.1');
  await ask('c', '10.0.0.1');
  await second('close');
  expect(left).toEqual(['b']);
  await first('close');
  expect(begun).toEqual(['a', 'c']);
});

it('ends the turn of a page that waits for others while the loop is idle, once', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'performance'] });
  const { ask, begun } = waitingRoom({ idleMs: 250 }, { isBusy: false });
  const first = await ask('a', '10.0.0.1');
  await ask('b', '10.0.0.1');
  await ask('c', '10.0.0.1');
  jest.advanceTimersByTime(250);
  await settled();
  await first('finish');
  await first('close');
  expect(begun).toEqual(['a', 'b']);
  jest.useRealTimers();
});

it('keeps the turn of a page while the loop is busy, but not for ever', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'performance'] });
  const { ask, begun } = waitingRoom({ idleMs: 250, busyMs: 1000 });
  await ask('a', '10.0.0.1');
  await ask('b', '10.0.0.1');
  jest.advanceTimersByTime(750);
  await settled();
  expect(begun).toEqual(['a']);
  jest.advanceTimersByTime(250);
  await settled();
  expect(begun).toEqual(['a', 'b']);
  jest.useRealTimers();
});

it('starts at once again after all have left', async () => {
  const { ask, begun } = waitingRoom();
  const first = await ask('a', '10.0.0.1');
  const second = await ask('b', '10.0.0.1');
  await second('close');
  await first('finish');
  await ask('c', '10.0.0.1');
  expect(begun).toEqual(['a', 'c']);
});
