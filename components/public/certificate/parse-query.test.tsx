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
  it('uses the first of repeated values', () =>
    expect(parseQuery({ no: ['甲', '乙'], holder: '丙' })?.number).toBe('甲'));
});
