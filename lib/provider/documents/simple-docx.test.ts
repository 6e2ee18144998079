/** @jest-environment node */
import { XMLValidator } from 'fast-xml-parser';
import { strFromU8, unzipSync } from 'fflate';
import { simpleDocx } from './simple-docx';

it.each([
  ['every script', '𠮷 ئايگۈل བོད ᠮᠣᠩᠭᠣᠯ 한국 👨‍👩‍👧', '𠮷 ئايگۈل བོད ᠮᠣᠩᠭᠣᠯ 한국 👨‍👩‍👧'],
  ['one long word', 'W'.repeat(2000), 'W'.repeat(2000)],
  ['characters that XML does not know', 'a\u0000\u000B\uFFFF\uD842 <b>', 'a &lt;b'],
])('writes a readable document with %s', async (_, words, kept) => {
  const parts = unzipSync(await simpleDocx(words, [words]));
  const body = strFromU8(parts['word/document.xml'] ?? new Uint8Array());
  for (const name of ['word/document.xml', 'docProps/core.xml'])
    expect(XMLValidator.validate(strFromU8(parts[name] ?? new Uint8Array()))).toBe(true);
  for (const letter of ['\u0000', '\u000B', '\uFFFF', '\uFFFD']) expect(body).not.toContain(letter);
  expect(body).toContain(kept);
});

it('names the association of the settings as its creator, and nobody without one', async () => {
  const coreOf = async (creator?: string) =>
    strFromU8(unzipSync(await simpleDocx('讲义', ['正文'], creator))['docProps/core.xml'] ?? new Uint8Array());
  expect(await coreOf('临江市版权协会')).toContain('<dc:creator>临江市版权协会</dc:creator>');
  expect(await coreOf()).not.toContain('版权协会');
});
