/** @jest-environment ./lib/client/testing/browser.mjs */
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
  sessionStorage.setItem('filing-draft', JSON.stringify({ name: 7, owner: '林知遥', other: 'x' }));
  expect(readFilingDraft()).toEqual({ ...emptyFiling, owner: '林知遥' });
  sessionStorage.setItem('filing-draft', '{');
  expect(readFilingDraft()).toBeNull();
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
