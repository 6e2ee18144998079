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

  it.each([
    '陈野 柳映川',
    '陈野/柳映川',
    '陈野／柳映川',
    '陈野&柳映川',
    '陈野与柳映川',
    '陈野、柳映川等人',
    '柳映川以及陈野',
    '陈野 柳 映 川',
    '陈野/云州美术学院设计系',
    '陈野（青石雕版印刷研究所）',
  ])('finds one of several names in %s', (party) => {
    expect(tiedParty(person, [party])).toBe(party);
  });

  it.each(['青石文化与雕版印刷研究所', '青石 印刷研究所', '柳映川工作室', '云州大学和美术学院'])(
    'ignores parts of other names in %s',
    (party) => {
      expect(tiedParty(person, [party])).toBeUndefined();
    },
  );

  it.each(['个人', '无', '自由职业者', '独立策展人', '个人（自由职业）', '自由职业、画家'])(
    'takes %s for no organisation',
    (organisation) => {
      const freelance = { name: '柳映川', organisation, ties: [] };
      expect(tiedParty(freelance, [organisation, `陈野（${organisation}）`])).toBeUndefined();
    },
  );

  it('does not match words for no organisation with a part of the name of an association', () => {
    const member = { name: '柳映川', organisation: '云州独立艺术家联盟', ties: [] };
    expect(tiedParty(member, ['独立艺术家'])).toBeUndefined();
  });

  it.each(['听雨（本名柳映川）', '柳映川（笔名听雨）', '柳映川Liu Yingchuan', 'Liu Yingchuan柳映川'])(
    'finds the author of several names in the credit %s',
    (credit) => {
      expect(tiedParty(person, [], [credit])).toBe(credit);
    },
  );

  it.each([
    '陈野1、柳映川2',
    '陈野1，柳映川1，苏禾2',
    '陈野；指导教师：柳映川副教授',
    '柳映川高级工程师',
    '陈野院长、柳映川讲师',
    'Tony柳映川',
    '陈野开发、柳映川测试',
    '柳映川教授团队',
    '柳映川课题组、陈野',
    '柳映川艺术工作室',
    '陈野、柳映川二人',
    '柳映川律师',
    '柳映川夫妇',
  ])('finds an author beside numbers, titles and roles in the credit %s', (credit) => {
    expect(tiedParty(person, [], [credit])).toBe(credit);
  });

  it('finds authors beside their parts in the credit of a work alone', () => {
    expect(tiedParty(person, [], ['陈野词、柳映川曲'])).toBe('陈野词、柳映川曲');
    expect(tiedParty(person, ['柳映川曲'])).toBeUndefined();
  });

  it.each(['云州大学', '美术', '', ' ', '柳映'])('ignores %p', (party) => {
    expect(tiedParty(person, [party])).toBeUndefined();
  });
});
