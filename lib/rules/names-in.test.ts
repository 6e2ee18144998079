import fc from '@/lib/testing/fc';
import { creditedNamesIn, namesIn, possibleNamesIn } from './names-in';

describe('namesIn', () => {
  it('splits at commas, slashes and line breaks in either width', () => {
    expect(namesIn('林一舟、苏禾/陈野／何以宁, 温如琢；柳映川\n')).toEqual([
      '林一舟',
      '苏禾',
      '陈野',
      '何以宁',
      '温如琢',
      '柳映川',
    ]);
  });

  it('keeps names with a blank, a dot or 和', () => {
    const names = ['Lily Chen', '阿依古丽·买买提', '李和平'];
    expect(namesIn(names.join('、'))).toEqual(names);
  });
});

describe('possibleNamesIn', () => {
  it.each([
    '林一舟、苏禾',
    '林一舟 苏禾',
    '林一舟　苏禾',
    '林一舟/苏禾',
    '林一舟／苏禾',
    '林一舟&苏禾',
    '林一舟＆苏禾',
    '林一舟·苏禾',
    '林一舟和苏禾',
    '林一舟与苏禾',
    '林一舟（绘图：苏禾）',
    '林一舟、苏禾等',
    '林一舟、苏禾等5人',
    '林一舟、苏禾等人',
    '苏禾等３位',
    '苏禾等十余人',
    '苏禾等多名作者',
    '苏禾等与林一舟',
    '苏禾以及林一舟',
    '林一舟以及苏禾',
    '林一舟 苏　禾',
    '林一舟　苏 禾等人',
    '林一舟与苏　禾',
    '陈　野 苏　禾',
    '林和靖与苏禾',
    '陈野和林一舟与苏禾',
  ])('finds a name in %s', (text) => {
    expect(possibleNamesIn(text)).toContain('苏禾');
  });

  it.each([
    ['阿依古丽·买买提', '苏禾、阿依古丽·买买提等'],
    ['阿依古丽·买买提', '苏禾与阿依古丽·买买提'],
    ['买买提·艾力', '买买提·艾力（某大学）'],
    ['买买提·艾力', '买买提·艾力 苏禾'],
    ['买买提·艾力', '买买提·艾力&苏禾'],
    ['David Zhang', 'David Zhang（张大卫）'],
    ['David Zhang', '苏禾 & David Zhang'],
    ['David Zhang', 'David Zhang and Lily Chen'],
    ['Lily Chen', 'David Zhang and Lily Chen'],
    ['Lily Chen', 'Lily Chen等'],
  ])('finds %s whole in %s', (name, text) => {
    expect(possibleNamesIn(text)).toContain(name);
  });

  it('finds names of two to four characters with blanks between all of them', () => {
    expect(possibleNamesIn('林一舟 欧 阳 雪')).toContain('欧阳雪');
    expect(possibleNamesIn('林一舟 上 官 云 珠等人')).toContain('上官云珠');
  });

  it('finds each name of a list, whichever words and blanks separate and pad them', () => {
    const name = fc.string({ unit: fc.constantFrom(...'林一舟苏禾陈野温如琢柳映川'), minLength: 2, maxLength: 4 });
    const separator = fc.constantFrom('、', '/', '＆', ' ', '　', '和', '与', '及', '暨', '以及', '，', '\n');
    const others = fc.constantFrom('', '等', '等人', '等3人', '等五位', '等多名作者');
    const padded = fc.record({ name, separator, isPadded: fc.boolean() });
    fc.assert(
      fc.property(fc.array(padded, { minLength: 1, maxLength: 5 }), others, (list, last) => {
        const written = list.map((one) =>
          one.isPadded && one.name.length === 2 ? [...one.name].join('　') : one.name,
        );
        const text = written.map((one, at) => (at === 0 ? one : `${list[at]?.separator}${one}`)).join('') + last;
        expect(possibleNamesIn(text)).toEqual(expect.arrayContaining(list.map((one) => one.name)));
      }),
    );
  });

  it('finds names that contain 和 whole', () => {
    expect(possibleNamesIn('李和平与林和靖')).toEqual(expect.arrayContaining(['李和平', '林和靖']));
  });

  it('leaves out single characters', () => {
    expect(possibleNamesIn('李和平')).toEqual(['李和平']);
  });

  it.each([
    ['陈晓', '陈晓文'],
    ['李明', '李明设计有限公司'],
    ['苏禾', '苏禾书画院'],
  ])('finds no %s in %s', (name, text) => {
    expect(possibleNamesIn(text)).not.toContain(name);
  });
});

describe('creditedNamesIn', () => {
  it.each([
    '林一舟、苏禾等人',
    '林一舟词、苏禾曲',
    '林一舟、苏禾共同创作',
    '林一舟、苏禾合作',
    '林一舟、苏禾共同完成',
    '由苏禾创作',
    '林一舟撰稿、苏禾动画',
    '林一舟口述、苏禾整理',
    '林一舟女士、苏禾教授',
    '林一舟作词、苏禾作曲',
    '林一舟作词苏禾作曲',
    '苏禾著',
    '苏禾等著',
    '苏禾等3人编著',
    '林一舟著、苏禾绘',
    '文林一舟 图苏禾',
    '苏 禾 著',
    '苏 禾著',
    '作词苏禾',
    '总策划苏禾',
    '第一作者苏禾',
    '摄影师苏禾',
    '①林一舟②苏禾',
    '1.林一舟 2.苏禾',
    '1、林一舟2、苏禾',
    '（一）林一舟（二）苏禾',
    '1林一舟2苏禾',
  ])('finds a name in %s', (text) => {
    expect(creditedNamesIn(text)).toContain('苏禾');
  });

  it.each([
    '苏禾、阿依古丽·买买提绘图',
    '作者：阿依古丽·买买提',
    '文：苏禾 图：阿依古丽·买买提',
    '阿依古丽·买买提词、苏禾曲',
  ])('finds a name with a dot in %s', (text) => {
    expect(creditedNamesIn(text)).toContain('阿依古丽·买买提');
  });

  it.each(['文天祥', '林艺文', '词文天祥', '林艺文编'])('keeps names with a character for a part, as in %s', (text) => {
    expect(creditedNamesIn(text)).toContain(text.includes('林') ? '林艺文' : '文天祥');
  });
});
