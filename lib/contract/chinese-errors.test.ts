import { z } from 'zod';
import './chinese-errors';

const wordsOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

test.each<[string, z.ZodType, unknown, string]>([
  ['nothing where text is asked', z.string(), undefined, '此项为必填项'],
  ['null where a number is asked', z.number(), null, '此项为必填项'],
  ['empty text', z.string().min(1), '', '此项为必填项'],
  ['short text', z.string().min(5), '短', '至少 5 个字'],
  ['long text', z.string().max(2), '太长了', '不超过 2 个字'],
  ['text of a fixed length', z.string().length(2), '太长了', '应为 2 个字'],
  ['a number where text is asked', z.string(), 1, '请填写文字'],
  ['text where a number is asked', z.coerce.number(), '几', '请填写数字'],
  ['a fraction where a whole number is asked', z.number().int(), 1.5, '请填写整数'],
  ['a number below the least', z.number().min(1), 0, '不能小于 1'],
  ['a number that is to be positive', z.number().positive(), 0, '应当大于 0'],
  ['a number above the greatest', z.number().max(9), 10, '不能大于 9'],
  ['text where yes or no is asked', z.boolean(), '是', '请选择是或否'],
  ['an unknown option', z.enum(['a', 'b']), 'c', '没有这个选项，请重新选择'],
  ['no option', z.enum(['a', 'b']), undefined, '请选择一项'],
  ['another constant', z.literal('2'), '3', '没有这个选项，请重新选择'],
  ['no fitting alternative', z.union([z.number(), z.boolean()]), '几', '格式有误'],
  ['too few items', z.array(z.string()).min(1), [], '至少 1 项'],
  ['too many items', z.array(z.string()).max(1), ['甲', '乙'], '不超过 1 项'],
  ['an address of mail', z.email(), '邮箱', '邮箱格式有误'],
  ['a pattern', z.string().regex(/^\d+$/), '几', '格式有误'],
  ['an unknown key', z.strictObject({}), { 键: 1 }, '含有不能识别的内容'],
  ['a check without words', z.string().refine(() => false), '内容', '内容有误'],
  ['words of its own', z.string('请填写姓名'), undefined, '请填写姓名'],
])('%s', (_, schema, value, words) => {
  expect(wordsOf(schema, value)).toBe(words);
});
