import { caseMessage } from '@/lib/kinds/case-message';
import { workRegistration } from '@/lib/kinds/cases/work-registration';
import fc from '@/lib/testing/fc';
import { SMS_LENGTH, smsText } from './sms-text';

const LINK = '查看：https://portal.example/mine/bussiness-detail?id=3';

it('keeps the case, the task with its last day, and the link of a correction with the longest note', () => {
  const message = caseMessage(workRegistration, 'ask', {
    title: '雾中渡口',
    recordNo: 'ZP-2026-000001',
    status: 'correction',
    dueOn: '2026-12-22',
    fee: null,
    note: `${'请补正以下材料\n'.repeat(249)}${'字'.repeat(8)}`,
    fields: [],
    today: '2026-11-22',
  });
  expect(message?.body.length).toBeGreaterThan(2000);
  const text = smsText(`${message?.title}：${message?.body}${LINK}`);
  expect(text).not.toContain('\n');
  expect(text.length).toBeLessThanOrEqual(SMS_LENGTH + LINK.length);
  expect(text).toContain('ZP-2026-000001');
  expect(text).toMatch(/…请在 12 月 22 日前[^。]+。查看：https:/);
  expect(text.endsWith(LINK)).toBe(true);
});

it.each([
  '付款成功：“合同范本”已可下载。',
  `付款成功：已可下载。${LINK}`,
  '协会：请答复。查看与答复：https://a.example/party-room/k',
])('leaves %p as it is', (text) => expect(smsText(text)).toBe(text));

it('is one line of limited length for any text, and stays the same the second time', () => {
  const text = fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('\n', '。', '长'.repeat(290), LINK)), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(text, (parts) => {
      const sent = smsText(parts.join(''));
      expect(sent).not.toMatch(/[\r\n\u2028\u2029]/);
      expect(sent.length).toBeLessThanOrEqual(SMS_LENGTH + 330);
      expect(smsText(sent)).toBe(sent);
    }),
  );
});
