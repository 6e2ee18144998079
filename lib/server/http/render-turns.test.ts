/** @jest-environment node */
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { RenderTurns, type TurnLimits } from './render-turns';

const answer = () => new ServerResponse(new IncomingMessage(new Socket()));
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Requests that ask for a turn, with the names of those that got one, in order. */
function waitingRoom(limits: Partial<TurnLimits> = {}) {
  const turns = new RenderTurns((address) => address.replace(/\.\d+$/, ''), { most: 1, longestMs: 60_000, ...limits });
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

it('lets networks take turns, so that a burst of one delays another by one page', async () => {
  const { ask, begun } = waitingRoom();
  const ends = [await ask('a1', '10.0.0.1'), await ask('a2', '10.0.0.2'), await ask('a3', '10.0.0.3')];
  ends.push(await ask('b1', '10.9.9.1'));
  await ends[0]?.('finish');
  await ends[1]?.('finish');
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  await ends[3]?.('finish');
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
});

it('renders nothing for clients that have gone while they waited', async () => {
  const { ask, begun, left } = waitingRoom();
  const first = await ask('a', '10.0.0.1');
  const second = await ask('b', '10.0.0.1');
  await ask('c', '10.0.0.1');
  await second('close');
  expect(left).toEqual(['b']);
  await first('close');
  expect(begun).toEqual(['a', 'c']);
});

it('ends the turn of a page that takes too long, once', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  const { ask, begun } = waitingRoom({ longestMs: 1000 });
  const first = await ask('a', '10.0.0.1');
  await ask('b', '10.0.0.1');
  await ask('c', '10.0.0.1');
  jest.advanceTimersByTime(1000);
  await settled();
  await first('finish');
  await first('close');
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
