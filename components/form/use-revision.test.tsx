/** @jest-environment ./lib/client/testing/browser.mjs */
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { ApiError } from '@/lib/client/http/errors';
import { useRevision } from './use-revision';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

interface Note {
  text: string;
  revision: string;
}

it('states the revision of the opened values, and a newer one only after a refusal that shows it', async () => {
  let form: ReturnType<typeof useRevision<Note>> | undefined;
  const newest = { text: '别处的', revision: 'c' };
  const reread = jest.fn(async () => newest);
  function Form({ note }: { note: Note }) {
    form = useRevision(note.revision, reread);
    return null;
  }
  const root = createRoot(document.body);
  const render = (note: Note) => act(async () => root.render(<Form note={note} />));
  await render({ text: '', revision: 'a' });
  // The query behind the form has read anew.
  await render(newest);
  const stated: (string | undefined)[] = [];
  const save = (answer: () => Note) =>
    act(async () => {
      await form
        ?.save(async ({ revision }) => {
          stated.push(revision);
          return answer();
        })
        .catch(() => undefined);
    });
  const refuse = () => {
    throw new ApiError('refused', 409, '被改过', { error: 'changedMeanwhile' });
  };
  reread.mockRejectedValueOnce(new ApiError('network', 0, '网络连接失败'));
  await save(refuse);
  expect(form?.newer).toBeUndefined();
  await save(refuse);
  expect(form?.newer).toEqual(newest);
  await save(() => ({ text: '我的', revision: 'd' }));
  expect(form?.newer).toBeUndefined();
  await save(() => ({ text: '我的', revision: 'e' }));
  expect(stated).toEqual(['a', 'a', 'c', 'd']);
  await act(async () => root.unmount());
});
