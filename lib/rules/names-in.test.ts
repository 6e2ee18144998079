import { namesIn, possibleNamesIn } from './names-in';

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
    '林和靖与苏禾',
    '陈野和林一舟与苏禾',
  ])('finds a name in %s', (text) => {
    expect(possibleNamesIn(text)).toContain('苏禾');
  });

  it('finds names that contain 和 whole', () => {
    expect(possibleNamesIn('李和平与林和靖')).toEqual(expect.arrayContaining(['李和平', '林和靖']));
  });

  it('leaves out single characters', () => {
    expect(possibleNamesIn('李和平')).toEqual(['李和平']);
  });
});
