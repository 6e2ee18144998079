/** @jest-environment ./lib/client/testing/browser.mjs */
import { useSession } from '@/lib/client/session/session-store';
import { clearLocal } from '@/lib/client/session/storage';
import { userFrom } from '@/lib/client/session/user-info';
import { dropFilingDraft, emptyFiling, keepFilingDraft, readFilingDraft, typeOfFile } from './filing-draft';

afterEach(dropFilingDraft);

it('keeps all texts but not the consent, which is given again', () => {
  expect(readFilingDraft()).toBeNull();
  keepFilingDraft({ ...emptyFiling, name: '渡口', sha256: 'ab', promise: true });
  expect(readFilingDraft()).toEqual({ ...emptyFiling, name: '渡口', sha256: 'ab' });
  dropFilingDraft();
  expect(readFilingDraft()).toBeNull();
});

it('restores fitting values and ignores unreadable ones', () => {
  sessionStorage.setItem(
    'unsaved:filing:0:0',
    JSON.stringify({ base: '', data: { name: 7, owner: '林知遥', other: 'x' } }),
  );
  expect(readFilingDraft()).toEqual({ ...emptyFiling, owner: '林知遥' });
  sessionStorage.setItem('unsaved:filing:0:0', '{');
  expect(readFilingDraft()).toBeNull();
});

it('survives the end of a session for its account alone, and takes what was entered before the login', () => {
  const logIn = (id: number) => useSession.setState({ userInfo: userFrom({ id, eId: 0 }) });
  keepFilingDraft({ ...emptyFiling, name: '渡口' });
  logIn(7);
  expect(readFilingDraft()).toMatchObject({ name: '渡口' });
  keepFilingDraft({ ...emptyFiling, name: '渡口二' });
  clearLocal({ keepUnsaved: true });
  logIn(8);
  expect(readFilingDraft()).toBeNull();
  logIn(7);
  expect(readFilingDraft()).toMatchObject({ name: '渡口二' });
  clearLocal();
  expect(readFilingDraft()).toBeNull();
});

it('restores the later values of an account, not those kept before the account was known', () => {
  keepFilingDraft({ ...emptyFiling, name: '渡口' });
  useSession.setState({ userInfo: userFrom({ id: 9, eId: 0 }) });
  keepFilingDraft({ ...emptyFiling, name: '渡口', owner: '林知遥' });
  // A reload: the account is not known at first.
  useSession.setState({ userInfo: null });
  expect(readFilingDraft()).toBeNull();
  useSession.setState({ userInfo: userFrom({ id: 9, eId: 0 }) });
  expect(readFilingDraft()).toMatchObject({ owner: '林知遥' });
  dropFilingDraft();
});

it.each([
  ['image/png', 'a.png', 'image'],
  ['', '渡口.psd', 'model'],
  ['application/pdf', 'a.pdf', 'document'],
  ['text/x-python', 'a.py', 'software'],
  ['audio/mpeg', 'a.mp3', 'audio'],
  ['', '无名', 'other'],
])('files a file of type “%s” called %s as %s', (type, name, expected) => {
  expect(typeOfFile({ type, name })).toBe(expected);
});
