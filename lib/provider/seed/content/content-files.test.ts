import { readFileSync } from 'node:fs';
import { stringify } from 'yaml';
import { z } from 'zod';
import { checked, contentFiles, rawFields } from './content-files';

const note = z.strictObject({
  title: z.string(),
  day: z.int(),
  steps: z.array(z.strictObject({ name: z.string() })),
  body: z.string(),
});
const read = (text: string) => checked(note, 'notes/a.md', rawFields('notes/a.md', text));

describe('a content file', () => {
  it('separates fields and text', () => {
    const fields = { title: '一则', day: -1, steps: [{ name: '甲' }], body: '正文\n\n---\n\n又一段' };
    expect(read('---\ntitle: 一则\nday: -1\nsteps:\n  - name: 甲\n---\n\n正文\n\n---\n\n又一段\n')).toEqual(fields);
    expect(
      read('---\r\ntitle: 一则\r\nday: -1\r\nsteps: [{ name: 甲 }]\r\n---\r\n正文\r\n\r\n---\r\n\r\n又一段'),
    ).toEqual(fields);
  });

  it('reports the file and the field of an error', () => {
    expect(() => read('---\ntitle: 1\nday: 昨天\nsteps: [{ nam: 甲 }]\n---\n正文')).toThrow(
      /content\/notes\/a\.md：title .*string.*；day .*；steps\[0\]\.name .*；steps\[0\] .*nam/,
    );
    expect(() => read('正文')).toThrow('content/notes/a.md：开头应有以 --- 起止的一段');
    expect(() => read('---\ntitle: "一则\n---\n正文')).toThrow(/content\/notes\/a\.md：.*line/s);
  });
});

describe('demo content', () => {
  it('has no space between a date and the following word', () => {
    const apart = contentFiles().flatMap((file) => {
      const found = readFileSync(`content/${file}`, 'utf8').match(/\{\{[dD][^}]*\}\} (?=\p{Script=Han}).{4}/gu) ?? [];
      return found.map((text) => `${file}: ${text}`);
    });
    expect(apart).toEqual([]);
  });

  it('round-trips through serialization', () => {
    for (const file of contentFiles()) {
      const fields = rawFields(file, readFileSync(`content/${file}`, 'utf8'));
      const { body, ...front } = z.looseObject({}).parse(Array.isArray(fields) ? { list: fields } : fields);
      const again = file.endsWith('.md') ? `---\n${stringify(front)}---\n\n${body}\n` : stringify(fields);
      expect({ file, fields: rawFields(file, again) }).toEqual({ file, fields });
    }
  });
});
