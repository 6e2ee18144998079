import { breakTitle } from './broken-title';

/** Positions in the title where a line may break. */
function breaks(title: string): number[] {
  let at = 0;
  return breakTitle(title)
    .slice(0, -1)
    .map((piece) => {
      at += piece.length;
      return at;
    });
}

describe('breakTitle', () => {
  it('preserves all characters', () => {
    for (const title of ['版权课进校园：九个区，三十六堂课', '“一件作品的来路”：第三届获奖作品展', '短']) {
      expect(breakTitle(title).join('')).toBe(title);
    }
  });

  it('breaks after the punctuation between clauses rather than beside it', () => {
    const title = '会员代表座谈会：新一年服务事项征求意见';
    const mark = title.indexOf('：') + 1;
    expect(breaks(title)).toContain(mark);
    for (const at of breaks(title)) expect(at === mark || at <= mark - 4 || at >= mark + 4).toBe(true);
  });

  it('keeps a number with its unit', () => {
    const title = '第三届云州版权金奖征集四十二件作品';
    expect(breaks(title)).not.toContain(title.indexOf('届'));
    expect(breaks(title)).not.toContain(title.indexOf('件'));
    expect(breakTitle('关于征集 2026 年度项目').join('')).toContain('2026\u00a0年');
  });

  it('keeps technical terms together, like covers do', () => {
    for (const [title, word] of [
      ['为阅读障碍者制作无障碍格式版，哪些人可以做', '无障碍格式版'],
      ['重读 2020 年著作权法修改：与创作者最有关的变化', '著作权法修改'],
      ['林知遥与晨雾文化传播工作室侵权纠纷', '侵权纠纷'],
      ['服务热线改为 0690-8620 1990 的通知', '0690-8620 1990'],
    ] as const) {
      const at = title.indexOf(word);
      expect(breaks(title).filter((place) => place > at && place < at + word.length)).toEqual([]);
    }
    expect(breakTitle('服务热线改为 0690-8620 1990 的通知').join('')).toContain('8620\u00a01990');
  });
});
