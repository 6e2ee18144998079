/** @jest-environment jsdom */
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { tellDecided } from '@/components/staff/decided/decided';
import type { QueueItemDetail } from '@/lib/contract/queue';
import { AfterDecision } from './after-decision';
import { useNeighbours } from './use-neighbours';

const itemOf = (near: Pick<QueueItemDetail, 'previous' | 'next'>): QueueItemDetail => ({
  ...{ holder: null, tied: '', notes: [], recusals: [], others: [] },
  ...near,
});

function Page({ item, id = 7 }: { item: QueueItemDetail | undefined; id?: number }) {
  const near = useNeighbours(item);
  return (
    <>
      {near && <p>{`${near.previous} ${near.next}`}</p>}
      {near && <AfterDecision queue="zpdj" subject="record" id={id} near={near} />}
    </>
  );
}

describe('the way on after a decision', () => {
  let root: Root;
  let place: HTMLElement;
  const show = (item: QueueItemDetail | undefined) => act(async () => root.render(<Page item={item} />));
  const way = () => place.querySelector('a');
  beforeEach(() => {
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
    place = document.body.appendChild(document.createElement('div'));
    root = createRoot(place);
  });
  afterEach(async () => {
    await act(async () => root.unmount());
    place.remove();
  });

  it('leads to the next item as it was before the decision moved this one to the end of the queue', async () => {
    await show(undefined);
    await show(itemOf({ previous: 6, next: 8 }));
    expect(way()).toBeNull();
    await act(async () => tellDecided('record', 7, '已办理：决定受理'));
    await show(itemOf({ previous: 12, next: null }));
    expect(way()?.getAttribute('href')).toBe('/staff/cases/8');
    expect(document.activeElement).toBe(way());
    expect(place.textContent).toContain('6 8');
  });

  it('leads to the queue where nothing follows, and says so', async () => {
    await show(itemOf({ previous: null, next: null }));
    await act(async () => tellDecided('record', 7, '已办理：决定受理'));
    expect(way()?.getAttribute('href')).toBe('/staff/queue/zpdj');
    expect(place.textContent).toContain('后面没有等着的');
  });

  it('leads back from the last item of the queue to the one before it, which still waits', async () => {
    await show(itemOf({ previous: 6, next: null }));
    await act(async () => tellDecided('record', 7, '已办理：决定受理'));
    expect(way()?.getAttribute('href')).toBe('/staff/cases/6');
    expect(way()?.textContent).toBe('办上一件');
  });

  it('ignores decisions on other items, and those made before the page was opened again', async () => {
    await show(itemOf({ previous: null, next: 8 }));
    expect(way()).toBeNull();
    await act(async () => tellDecided('receipt', 7, '已通过'));
    expect(way()).toBeNull();
  });
});
