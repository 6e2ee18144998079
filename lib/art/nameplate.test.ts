import { nameplate, splitName } from './nameplate';

describe('splitName', () => {
  it.each([
    ['沈知微', '沈', '知微'],
    ['许行', '许', '行'],
    ['欧阳询之', '欧阳', '询之'],
    ['诸葛亮', '诸葛', '亮'],
    ['司空', '司', '空'],
    ['阿不都·热合曼', '阿', '热'],
    ['john smith', 'J', 'S'],
    ['沈', '沈', ''],
    ['', '', ''],
  ])('splits %s', (name, surname, given) => {
    expect(splitName(name)).toEqual({ surname, given });
  });
});

describe('nameplate', () => {
  it('prints the surname and seals the given name', () => {
    const texts = [...nameplate({ name: '沈知微' }).matchAll(/>([^<]+)<\/text>/gu)].map((match) => match[1]);
    expect(texts).toEqual(['沈', '知', '微']);
  });

  it('alternates its ground', () => {
    const grounds = [0, 1, 2, 3].map((index) => nameplate({ name: '沈知微', index }).match(/<rect[^>]*>/)?.[0]);
    expect(new Set(grounds).size).toBe(3);
    expect(grounds[0]).toBe(grounds[3]);
  });

  it('has an accessible name or is decorative', () => {
    expect(nameplate({ name: `沈"<` })).toContain('aria-label="沈&quot;&lt;"');
    expect(nameplate({ name: '沈知微', decorative: true })).toContain('aria-hidden="true"');
  });
});
