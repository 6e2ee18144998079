/** @jest-environment node */
import { parseQuery } from './parse-query';

describe('the address of a result', () => {
  it('names kind and two facts', () =>
    expect(parseQuery({ kind: 'software', no: ' 2023SR0699232 ', holder: '甲' })).toEqual({
      kind: 'software',
      number: '2023SR0699232',
      holder: '甲',
    }));
  it('means works without a known kind', () => expect(parseQuery({ kind: 'x', no: '1' })?.kind).toBe('work'));
  it('asks for nothing without a fact', () => expect(parseQuery({ kind: 'work' })).toBeNull());
  it('takes the first of several values', () =>
    expect(parseQuery({ no: ['甲', '乙'], holder: '丙' })?.number).toBe('甲'));
});
