import { BEYOND, isBeyondCopyright } from '@/lib/rules/identifiers/licence-term';
import { choice, date, files, list, longText, money, multiChoice, text, yesNo } from '../../fields';

/** Works covered by a contract. */
export const worksOf = (label = '作品') =>
  list(
    label,
    {
      name: text('作品名称', { max: 200 }),
      registrationNo: text('登记号或备案号', { max: 60, optional: true, help: '没有的不填' }),
    },
    { max: 200, unit: '件' },
  );

/** Period of validity; without an end it is unlimited. */
export const term = {
  startsOn: date('生效日期'),
  endsOn: date('到期日期', { optional: true, help: '长期有效的不填' }),
};

/** Extent of a licence. */
export const licenceTerms = (rights: Readonly<Record<string, string>>) => ({
  rights: multiChoice('授权权利', rights),
  exclusivity: choice('授权方式', { sole: '独占', exclusive: '排他', plain: '普通' }, { initial: 'plain' }),
  sublicence: yesNo('转授权', '被授权方可以转授权', '可以转授权'),
  media: text('使用方式与媒介', { max: 200, optional: true, placeholder: '如 纸质图书、信息网络、文创产品' }),
  territory: text('地域范围', { max: 100, placeholder: '如 中国大陆、全球' }),
});

/** Payment and documents, visible only to the owner. */
export const consideration = {
  fee: money('费用', { optional: true, help: '没有对价的不填，只有您能看到' }),
  feeNote: longText('支付方式与说明', { max: 500, rows: 2, optional: true }),
  papers: files('合同文件', { max: 10, optional: true }),
  note: longText('备注', { max: 1000, rows: 3, optional: true }),
};

/** Rejects an end before the start, and a term that exceeds any copyright. */
export const endAfterStart = {
  path: 'endsOn',
  problem: ({ startsOn, endsOn }: { startsOn: string; endsOn: string }) =>
    endsOn !== '' && (endsOn < startsOn ? '到期日期不能早于生效日期' : isBeyondCopyright(startsOn, endsOn) && BEYOND),
};
