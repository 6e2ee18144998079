import { roleLabels, STAFF_ROLES } from '@/lib/contract/duties';
import { type CaseKind, stateOf } from '@/lib/kinds/case';

/** What the log calls the fields of a change. Those of a case are called as its form calls them. */
const labels: Readonly<Record<string, string>> = {
  action: '动作',
  address: '地址',
  amount: '金额',
  answer: '答复',
  attachments: '附件',
  body: '正文',
  capacity: '名额',
  changed: '修改的字段',
  channel: '栏目',
  decision: '决定',
  dictLabel: '名称',
  endsAt: '结束时间',
  expertId: '专家',
  factor: '两步验证',
  feeFen: '费用',
  fields: '需补正',
  files: '文件',
  freed: '放回待办',
  from: '原办理人',
  holder: '办理人',
  ids: '编号',
  issuedOn: '日期',
  link: '链接',
  name: '名称',
  note: '说明',
  number: '编号',
  phone: '手机号',
  pinned: '置顶',
  place: '地点',
  position: '次序',
  price: '价格',
  priceFen: '价格',
  publishAt: '发布时间',
  reason: '原因',
  remark: '备注',
  result: '结果',
  roles: '角色',
  seen: '所见版本',
  startsAt: '开始时间',
  state: '状态',
  status: '状态',
  summary: '摘要',
  text: '内容',
  ties: '利益关系',
  title: '标题',
  to: '现办理人',
  userId: '人员',
  validFrom: '首日',
  validTo: '末日',
  value: '值',
};

/** Codes that stand for themselves in the same words everywhere. */
const codes: Readonly<Record<string, string>> = {
  ...Object.fromEntries(STAFF_ROLES.map((role) => [role, roleLabels[role]])),
  approved: '通过',
  closed: '已关闭',
  done: '已完成',
  draft: '草稿',
  expired: '已过期',
  paid: '已付款',
  pending: '待处理',
  published: '已发布',
  refunded: '已退款',
  refused: '不通过',
  scheduled: '定时发布',
  unpaid: '待付款',
  withdrawn: '已撤回',
};

const LONGEST = 200;
const cut = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
const plain = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** A value as people read it: no brackets, no quotes, no codes that have a name. */
function textOf(value: unknown, wordOf: (code: string) => string | undefined): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (typeof value === 'string') return wordOf(value) ?? cut(/<\w+[^>]*>/.test(value) ? plain(value) : value);
  if (Array.isArray(value)) {
    const parts = value.map((one) => textOf(one, wordOf)).filter(Boolean);
    return cut(parts.join('、'));
  }
  if (typeof value === 'object') {
    const parts = Object.entries(value).flatMap(([name, one]) => {
      const text = textOf(one, wordOf);
      return text ? [`${labels[name] ?? name} ${text}`] : [];
    });
    return cut(parts.join('，'));
  }
  return String(value);
}

type Fields = Readonly<Record<string, unknown>>;

/** What changed of a thing, field by field and in words; `kind` where it is a case. */
export function changesInWords(before: Fields, after: Fields, kind?: CaseKind) {
  const fieldLabel = (name: string) => kind?.fields[name]?.label || labels[name] || name;
  const wordOf = (name: string) => (code: string) => {
    if (name === 'action') return kind?.actions[code]?.label ?? codes[code];
    if (name === 'status') return (kind && stateOf(kind, code)?.label) ?? codes[code];
    if (name === 'changed' || name === 'name') return kind?.fields[code]?.label;
    return codes[code];
  };
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) => {
    const [was, is] = [textOf(before[name], wordOf(name)), textOf(after[name], wordOf(name))];
    return was === is && !(name in before) ? [] : [{ label: fieldLabel(name), before: was, after: is }];
  });
}
