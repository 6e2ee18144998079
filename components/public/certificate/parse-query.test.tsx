/** @jest-environment node */
import { parseQuery } from './parse-query';

describe('the address of a result', () => {
  it('reads kind and two facts', () =>
    expect(parseQuery({ kind: 'software', no: ' 2023SR0699232 ', holder: '甲' })).toEqual({
      kind: 'software',
      number: '2023SR0699232',
      holder: '甲',
    }));
  it('defaults to works for an unknown kind', () => expect(parseQuery({ kind: 'x', no: '1' })?.kind).toBe('work'));
  it('returns null without any fact', () => expect(parseQuery({ kind: 'work' })).toBeNull());
  it('keeps a holder as it is, however long', () => {
    const holder = Array.from({ length: 20 }, (_, at) => `云州市第${at}字号文化艺术发展有限公司`).join('、');
    expect(parseQuery({ no: '1', holder })?.holder).toBe(holder);
  });
  it('uses the first of repeated values', () =>
    expect(parseQuery({ no: ['甲', '乙'], holder: '丙' })?.number).toBe('甲'));
});
