import { differencesOf, fileOf } from './draft-lines';

describe('differencesOf', () => {
  it('names the fields that differ', () => {
    const mine = [
      ['标题', '甲'],
      ['内容', '同'],
    ] as const;
    const theirs = [
      ['标题', '乙'],
      ['内容', '同'],
    ] as const;
    expect(differencesOf(mine, theirs)).toEqual([{ id: 0, label: '标题', mine: '甲', theirs: '乙' }]);
  });

  it('excerpts long texts around the first difference without splitting characters', () => {
    const same = '𠮷'.repeat(200);
    const [found] = differencesOf([['内容', `${same}甲${same}`]], [['内容', `${same}乙`]]);
    expect(found?.mine).toMatch(/^…(𠮷){16}甲(𠮷)+…$/u);
    expect(found?.theirs).toMatch(/^…(𠮷){16}乙$/u);
  });

  it('shows a difference where one text continues the other', () => {
    const same = '字'.repeat(300);
    const [found] = differencesOf([['内容', same]], [['内容', `${same}，又补了一句`]]);
    expect(found?.theirs).toContain('又补了一句');
  });
});

it('writes the filled fields of a draft to a file', () => {
  expect(
    fileOf([
      ['标题', '甲'],
      ['内容', ''],
      ['附件', '乙\n丙'],
    ]),
  ).toBe('【标题】\n甲\n\n【附件】\n乙\n丙\n');
});
