import fc from 'fast-check';
import { maskFacts } from './mask-facts';

describe('maskFacts', () => {
  it.each([
    ['电话 138 0013 8000，或 0571-88889999', '电话 （电话略），或 （电话略）'],
    ['写信到 lin@example.com 或看 https://example.com/a?b=1。', '写信到 （邮箱略） 或看 （网址略）。'],
    ['身份证 33010619900101123X', '身份证 （证件号码略）'],
    ['微信：lin_zhiyao88', '（联系方式略）'],
    ['合同价 12,000.50 元，另付 3 万元', '合同价 若干元，另付 若干元'],
    ['账号 6222021234567890123', '账号 （号码略）'],
  ])('masks %s', (text, masked) => {
    expect(maskFacts(text)).toBe(masked);
  });

  it('masks known names and companies, and leaves the tags of HTML alone', () => {
    const text = '<p class="a1380013800">林知遥与渡口文化有限公司签约</p>';
    expect(maskFacts(text, ['林知遥'])).toBe('<p class="a1380013800">某人与某公司签约</p>');
    expect(maskFacts('林知遥问：', ['林知遥', '林'])).toBe('某人问：');
  });

  it('masks a telephone number wherever it stands in a text', () => {
    const around = fc.string({ unit: fc.constantFrom('作', '品', '，', ' ', '<', '>', 'a', '元', '。') });
    fc.assert(
      fc.property(around, around, (before, after) => {
        const text = `${before.replaceAll('<', '')}13800138000${after}`;
        expect(maskFacts(text)).not.toContain('13800138000');
      }),
    );
  });
});
