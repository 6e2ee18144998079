import { tiedParty } from './conflict-of-interest';

const person = { name: '柳映川', organisation: '云州美术学院', ties: ['青石雕版印刷研究所'] };

describe('tiedParty', () => {
  it.each([
    ['云州美术学院', '云州美术学院'],
    ['云州美术学院设计系', '云州美术学院设计系'],
    ['云州 美术学院（有限合伙）', '云州 美术学院（有限合伙）'],
    ['青石雕版印刷研究所', '青石雕版印刷研究所'],
    ['柳映川', '柳映川'],
  ])('finds %s', (party, found) => {
    expect(tiedParty(person, ['某某公司', party])).toBe(found);
  });

  it.each(['云州大学', '美术', '', ' ', '柳映'])('ignores %p', (party) => {
    expect(tiedParty(person, [party])).toBeUndefined();
  });
});
