import { monogram, monogramText } from './monogram';

describe('monogramText', () => {
  it.each([
    ['云州出版传媒集团有限公司', '出版'],
    ['云州市广播电视台', '广播'],
    ['见山文化创意有限公司', '见山'],
    ['云州社', '云州'],
    ['沈知微', '知微'],
    ['许行', '许行'],
    ['Ink Studio', 'IS'],
    ['', ''],
  ])('abbreviates %s', (name, text) => {
    expect(monogramText(name, '云州市')).toBe(text);
  });
});

describe('monogram', () => {
  it('alternates between filled and outlined', () => {
    expect(monogram({ name: '见山', index: 0 })).toContain('fill="#224461"');
    expect(monogram({ name: '见山', index: 1 })).toContain('fill="none" stroke="#305779"');
  });

  it('is decorative by default', () => {
    expect(monogram({ name: '见山' })).toContain('aria-hidden="true"');
    expect(monogram({ name: '见山', decorative: false })).toContain('aria-label="见山"');
  });

  it('accepts custom characters', () => {
    expect(monogram({ name: '云州广播电视台', text: '云视' })).toContain('>视</text>');
  });
});
