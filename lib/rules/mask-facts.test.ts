import fc from '@/lib/testing/fc';
import { identifyingIn, maskFacts } from './mask-facts';

describe('maskFacts', () => {
  it.each([
    ['电话 138 0013 8000，或 0571-88889999', '电话 （电话略），或 （电话略）'],
    ['写信到 lin@example.com 或看 https://example.com/a?b=1。', '写信到 （邮箱略） 或看 （网址略）。'],
    ['身份证 33010619900101123X', '身份证 （证件号码略）'],
    ['微信：lin_zhiyao88', '（联系方式略）'],
    ['合同价 12,000.50 元，另付 3 万元', '合同价 若干元，另付 若干元'],
    ['账号 6222021234567890123', '账号 （号码略）'],
    ['电话１３８００００１２３４，或 138.0000.1234', '电话（电话略），或 （电话略）'],
    ['座机 (0571)87654321，客服 400-800-1234', '座机 （电话略），客服 （电话略）'],
    ['QQ是12345678', '（联系方式略）'],
    ['身份证 330106 19900101 123X', '身份证 （证件号码略）'],
    ['案号（2025）浙0106民初123号', '案号（案号略）'],
    ['见 www.example.com/a', '见 （网址略）'],
  ])('masks %s', (text, masked) => {
    expect(maskFacts(text)).toBe(masked);
  });

  it('masks known names and companies, and leaves the tags of HTML alone', () => {
    const text = '<p class="a1380013800">林知遥与渡口文化有限公司签约</p>';
    expect(maskFacts(text, ['林知遥'])).toBe('<p class="a1380013800">某人与某公司签约</p>');
    expect(maskFacts('林知遥问：', ['林知遥', '林'])).toBe('某人问：');
  });

  it('masks several companies, each from the word that joins it', () => {
    expect(maskFacts('甲乙有限公司向丙丁股份有限公司（简称丙丁）买，A有限公司不在内，𠮷野家有限责任公司在')).toBe(
      '某公司向某公司（简称丙丁）买，A有限公司不在内，某公司在',
    );
  });

  it.each([
    ['digits', '1'.repeat(50_000)],
    ['groups of digits', '1,'.repeat(25_000)],
    ['blanks behind a digit', `1${' '.repeat(50_000)}`],
    ['letters', '版'.repeat(50_000)],
    ['words of companies', '有限公司'.repeat(12_500)],
    ['brackets', '（'.repeat(50_000)],
    ['addresses without an end', 'a@'.repeat(25_000)],
  ])('reads endless %s in one pass', (_, text) => {
    expect(maskFacts(`${text}，价款 3 万元`)).toContain('若干元');
    expect(identifyingIn(`${text}，13800138000`)).toContain('13800138000');
  });

  it('masks a name with another dot', () => {
    expect(maskFacts('阿依古丽•买买提说', ['阿依古丽·买买提'])).toBe('某人说');
  });

  it('finds what still identifies somebody, across tags and in full width', () => {
    expect(identifyingIn('<p>电话 138<b>0000</b>1234</p>')).toEqual(['13800001234']);
    expect(identifyingIn('１３８００００１２３４ 与 lin@example.com')).toHaveLength(2);
    expect(identifyingIn('林知遥的合同，价款 3 万元，与渡口文化有限公司签', ['林知遥'])).toEqual(['林知遥']);
    expect(identifyingIn('依照著作权法第 24 条，作品在 2025 年 3 月发表。')).toEqual([]);
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
