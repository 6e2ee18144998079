import { nameIn } from './download';

describe('name of a download', () => {
  it.each([
    ["attachment; filename*=UTF-8''%E5%90%88%E5%90%8C.docx", '合同.docx'],
    ['attachment; filename="plain.docx"', 'plain.docx'],
    ['attachment; filename=bare.pdf; size=3', 'bare.pdf'],
    ['attachment; filename="a.docx"; filename*=UTF-8\'\'%E4%B8%80.docx', '一.docx'],
    ['attachment; filename="a.docx"; filename*=UTF-8\'\'%zz', 'a.docx'],
    ['attachment', undefined],
    [null, undefined],
  ])('%p is %p', (disposition, name) => expect(nameIn(disposition)).toBe(name));
});
