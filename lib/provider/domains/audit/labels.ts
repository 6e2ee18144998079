import { isDeepStrictEqual } from 'node:util';
import { roleLabels, STAFF_ROLES } from '@/lib/contract/duties';
import { type CaseKind, labelsOfAnyKind, stateOf } from '@/lib/kinds/case';
import { appointmentStateLabels } from '@/lib/kinds/content/appointment-labels';
import { questionStateLabels } from '@/lib/kinds/content/question-labels';
import { signUpLabels } from '@/lib/kinds/content/sign-up-labels';
import { suggestionStateLabels } from '@/lib/kinds/content/suggestion-labels';
import type { ContentKind } from '@/lib/kinds/content-kind';
import { type DictionaryLabel, wordsOf } from '@/lib/kinds/facts';
import { orderStateLabels } from '@/lib/kinds/products/order-labels';
import { shortened } from '@/lib/text/cut';
import { auditLabels } from '../../core/audit-labels';

/** Labels of codes that mean the same for every kind. */
const codes: Readonly<Record<string, string>> = {
  ...orderStateLabels,
  ...appointmentStateLabels,
  ...questionStateLabels,
  ...suggestionStateLabels,
  ...signUpLabels,
  // Bank transfers.
  aside: '已搁置',
  open: '待核对',
  returned: '已退回',
  used: '已确认',
  ...Object.fromEntries(STAFF_ROLES.map((role) => [role, roleLabels[role]])),
  // Certificates.
  amended: '已变更',
  revoked: '已撤销',
  valid: '有效',
  approved: '通过',
  closed: '已关闭',
  done: '已完成',
  draft: '草稿',
  expired: '已过期',
  granted: '已同意',
  locked: '已锁定',
  paid: '已付款',
  pending: '待处理',
  proposed: '待复核',
  published: '已发布',
  refunded: '已退款',
  refused: '不通过',
  reopening: '申请重开',
  scheduled: '定时发布',
  signed: '已签一人',
  unpaid: '待付款',
  waiting: '待处理',
  withdrawn: '已撤回',
};

const labels: Readonly<Record<string, string>> = auditLabels;
const nameOf = (name: string) => labels[name] ?? name;

const LONGEST = 200;
const plain = (html: string) =>
  html
    .replace(/<[^<>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Formats a value for display: no brackets or quotes, and labels in place of codes. */
function textOf(value: unknown, wordOf: (code: string) => string | undefined): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (typeof value === 'string')
    return wordOf(value) ?? shortened(/<\w[^<>]*>/.test(value) ? plain(value) : value, LONGEST);
  if (Array.isArray(value)) {
    const parts = value.map((one) => textOf(one, wordOf)).filter(Boolean);
    return shortened(parts.join('、'), LONGEST);
  }
  if (typeof value === 'object') {
    const parts = Object.entries(value).flatMap(([name, one]) => {
      const text = textOf(one, wordOf);
      return text ? [`${nameOf(name)} ${text}`] : [];
    });
    return shortened(parts.join('，'), LONGEST);
  }
  return String(value);
}

type Fields = Readonly<Record<string, unknown>>;

type Reader = (name: string) => { label: string; text(value: unknown): string };

/** Fallback for a change beyond the stored excerpts. */
const FURTHER_ON = '（改动在后文或者链接里，见历史）';

/** Lists the changed fields with their display values; fields in `order` come last, in that order. */
function changesRead(before: Fields, after: Fields, read: Reader, order: readonly string[] = []) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .sort((a, b) => order.indexOf(a) - order.indexOf(b))
    .flatMap((name) => {
      const { label, text } = read(name);
      const [was, is] = [text(before[name]), text(after[name])];
      if (was !== is) return [{ label, before: was, after: is }];
      // A short value is stored whole: where it is the same, nothing has changed.
      const isSame = was.length < LONGEST && isDeepStrictEqual(before[name], after[name]);
      return was !== '' && name in before && !isSame ? [{ label, before: was, after: FURTHER_ON }] : [];
    });
}

/** Lists the changed fields of an entry with labels; pass `kind` for a case. */
export function changesInWords(before: Fields, after: Fields, kind?: CaseKind) {
  const fieldLabel = (name: string) => kind?.fields[name]?.label || nameOf(name);
  const wordOf = (name: string) => (code: string) => {
    if (name === 'action') return labelsOfAnyKind.get(code) ?? kind?.actions[code]?.label ?? codes[code];
    if (name === 'status') return (kind && stateOf(kind, code)?.label) ?? codes[code];
    if (name === 'changed' || name === 'name') return kind?.fields[code]?.label;
    return codes[code];
  };
  return changesRead(before, after, (name) => ({
    label: fieldLabel(name),
    text: (value) => textOf(value, wordOf(name)),
  }));
}

/** Overrides of labels that differ for content, where `withdrawn` means taken off the site. */
const contentCodes: Readonly<Record<string, string>> = { ...codes, withdrawn: '已撤下' };

/** Lists the changes of content with the labels and options of its editor. */
export const contentInWords = (before: Fields, after: Fields, kind: ContentKind, labelOf: DictionaryLabel) =>
  changesRead(
    before,
    after,
    (name) => {
      const field = kind.fields[name];
      // The log keeps only the beginning of a long text, which may end inside a tag.
      const whole = (value: unknown) =>
        field?.control === 'richText' && typeof value === 'string' ? value.replace(/<[^<>]*$/, '') : value;
      const said = (value: unknown) =>
        field && typeof value !== 'boolean' ? wordsOf(field, whole(value), labelOf) : '';
      return {
        label: field?.label || nameOf(name),
        text: (value) =>
          shortened(said(value).replaceAll('\n', '；'), LONGEST) || textOf(value, (code) => contentCodes[code]),
      };
    },
    Object.keys(kind.fields),
  );
