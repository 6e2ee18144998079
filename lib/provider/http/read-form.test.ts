import { fileIn, readForm } from './read-form';

const BOUNDARY = 'between';
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`;
const FILE = 'content-disposition: form-data; name="file"; filename="流水.csv"\r\ncontent-type: text/csv\r\n\r\n';
const text = (name: string, value: string) => `content-disposition: form-data; name="${name}"\r\n\r\n${value}`;
const bodyOf = (...parts: string[]) =>
  `${parts.map((part) => `--${BOUNDARY}\r\n${part}\r\n`).join('')}--${BOUNDARY}--\r\n`;

const read = (body: string, { type = TYPE, most = 1_000_000 } = {}) =>
  readForm(new Request('http://provider/', { method: 'POST', headers: { 'content-type': type }, body }), most);

it('reads a file unchanged, with its name and the text fields', async () => {
  const content = `甲,乙\r\n--betwee\r\n${'长'.repeat(100_000)}`;
  const form = await read(bodyOf(text('columns', '{"日期":1}'), FILE + content));
  expect(form.fields.get('columns')).toBe('{"日期":1}');
  const file = fileIn(form, '请选择文件');
  expect([file.name, new TextDecoder().decode(file.bytes)]).toEqual(['流水.csv', content]);
});

it('reads a file that the sender has not named, with an empty name', async () => {
  const unnamed = 'content-disposition: form-data; name="file"\r\ncontent-type: application/octet-stream\r\n\r\n';
  const form = await read(bodyOf(`${unnamed}甲,乙`));
  expect(fileIn(form, '请选择文件').name).toBe('');
});

it.each([
  ['no file', bodyOf(text('file', 'a text'))],
  ['an empty file', bodyOf(FILE)],
  ['a file under another name', bodyOf(FILE.replace('"file"', '"other"'))],
])('reports the missing part for %s', async (_, body) => {
  const form = await read(body);
  expect(() => fileIn(form, '请选择文件')).toThrow('请选择文件');
});

it.each([
  ['nothing', '', TYPE],
  ['another boundary', bodyOf(`${FILE}a`), 'multipart/form-data; boundary=other'],
  ['no boundary', bodyOf(`${FILE}a`), 'multipart/form-data'],
  ['no end', bodyOf(`${FILE}a`).slice(0, -8), TYPE],
  ['half a head', `--${BOUNDARY}\r\ncontent-disp`, TYPE],
  ['two files', bodyOf(`${FILE}a`, `${FILE}b`), TYPE],
  ['parts without end', bodyOf(...Array.from({ length: 9000 }, (_, at) => text(`${at}`, ''))), TYPE],
  ['JSON', '{}', 'application/json'],
])('rejects a form of %s', async (_, body, type) => {
  await expect(read(body, { type })).rejects.toMatchObject({ status: 400 });
});

it('rejects a form above the size limit', async () => {
  await expect(read(bodyOf(FILE + 'a'.repeat(2000)), { most: 1000 })).rejects.toMatchObject({ status: 413 });
});
