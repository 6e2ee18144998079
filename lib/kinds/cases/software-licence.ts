import { daysLater } from '@/lib/format/day-math';
import { wholeNumber } from '@/lib/rules/identifiers/plain-numbers';
import { defineCase } from '../case';
import { choice, date, files, longText, text } from '../fields';
import { atRest, byApplicant, byItself } from '../lives';
import { keptActions, NEAR_END } from './parts/kept-life';

/** Number of licences or machines. */
const pieces = (label: string, optional = false) =>
  text(label, {
    max: 7,
    optional,
    inputMode: 'decimal',
    as: wholeNumber(/^(0|[1-9]\d{0,6})$/, `${label}请填写整数，如 20`),
  });

/** Licences with a limited number; open source and free software is unlimited. */
const isCounted = ({ licenceType }: { licenceType: string }) => licenceType !== 'openSource' && licenceType !== 'free';
const isRented = ({ licenceType }: { licenceType: string }) => licenceType === 'subscription';

interface Counted {
  licenceType: string;
  licences: string;
  installed: string;
}
/** Number of installations beyond the licences. */
export const overInstalled = (licence: Counted): number =>
  isCounted(licence) ? Math.max(0, Number(licence.installed) - Number(licence.licences)) : 0;

/** State of a licence by its expiry date; without one it is perpetual. */
function stateOfLicence({ expiresOn }: { expiresOn: string }, today: string) {
  if (expiresOn === '') return 'active';
  if (expiresOn < today) return 'expired';
  return daysLater(today, NEAR_END) > expiresOn ? 'expiring' : 'active';
}

const running = { edit: 'active', retire: 'retired', discard: 'discarded' } as const;

/** 正版软件: ledger of the software used by an enterprise. Part of the settings, not of the management area. */
export const softwareLicence = defineCase({
  key: 'software-licence',
  prefix: 'RJ',
  title: '正版软件',
  titleLabel: '软件',
  form: '/setting/soft?form=1',
  home: { list: '/setting/soft', detail: '/setting/soft' },
  isKept: true,
  variant: 'licenceType',
  columns: ['title', 'variant', 'department', 'licences', 'installed', 'expiresOn', 'status'],
  fields: {
    name: text('软件名称', { max: 100 }),
    version: text('版本', { max: 40, optional: true }),
    vendor: text('厂商', { max: 100 }),
    licenceType: choice(
      '授权方式',
      { perpetual: '买断', subscription: '订阅', openSource: '开源', bundled: '随机', free: '免费' },
      { initial: 'perpetual' },
    ),
    licences: pieces('授权数量', true),
    installed: pieces('已装数量'),
    department: text('使用部门', { max: 60, optional: true }),
    boughtOn: date('购买日期', { past: true, optional: true }),
    expiresOn: date('到期日期', { optional: true, help: '长期有效的不填；到期前 90、30、7 天提醒' }),
    supplier: text('供应商', { max: 100, optional: true }),
    papers: files('合同、发票与授权文件', { max: 10, optional: true }),
    note: longText('备注', { max: 1000, rows: 2, optional: true }),
  },
  sections: [
    { title: '软件', fields: ['name', 'version', 'vendor'] },
    { title: '授权与安装', fields: ['licenceType', 'licences', 'installed', 'department'] },
    { title: '购买与期限', fields: ['boughtOn', 'expiresOn', 'supplier', 'papers', 'note'] },
  ],
  shown: { licences: isCounted },
  required: { licences: isCounted, expiresOn: isRented },
  rules: [
    {
      path: 'expiresOn',
      problem: ({ boughtOn, expiresOn }) =>
        boughtOn !== '' && expiresOn !== '' && expiresOn <= boughtOn && '到期日期应当晚于购买日期',
    },
  ],
  warning: (licence) => (overInstalled(licence) > 0 ? `超装 ${overInstalled(licence)}` : ''),
  deadlines: [{ field: 'expiresOn', label: '软件授权到期' }],
  titleOf: ({ name, version }) => `${name} ${version}`.trim(),
  actions: {
    ...keptActions,
    retire: byApplicant('停用'),
    nearEnd: byItself('即将到期', { notification: 'nothing' }),
    expire: byItself('到期', {
      notification: { title: '软件授权已到期', text: () => '授权已到期，请续订，或者卸载后在台账里停用。' },
    }),
  },
  states: {
    active: {
      ...atRest('有效', 3, 'jade', '有效'),
      due: { field: 'expiresOn', plusDays: -NEAR_END },
      lapse: 'nearEnd',
      to: { ...running, nearEnd: 'expiring' },
    },
    expiring: {
      ...atRest('将到期', 4, 'gold', '将到期'),
      due: { field: 'expiresOn' },
      lapse: 'expire',
      to: { ...running, expire: 'expired' },
    },
    // Not final: expired software stays installed until its owner retires it.
    expired: { ...atRest('已到期', 4, 'seal', '已到期'), to: running },
    retired: { label: '已停用', step: 5, tone: 'void', to: { edit: 'active' } },
    discarded: { label: '已作废', step: 5, tone: 'void' },
  },
  initial: 'active',
  initialOf: stateOfLicence,
});
