import { z } from 'zod';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

const REQUIRED = '此项为必填项';

/** Messages for a value of the wrong type. */
const WANTED: Record<string, string> = {
  string: '请填写文字',
  number: '请填写数字',
  nan: '请填写数字',
  int: '请填写整数',
  bigint: '请填写整数',
  boolean: '请选择是或否',
  date: '请填写日期',
  array: '请按列表填写',
};

const FORMATS: Record<string, string> = {
  email: '邮箱格式有误',
  url: '网址格式有误',
  date: '日期格式有误',
  time: '时间格式有误',
  datetime: '时间格式有误',
};

/** Units of sizes; numbers and dates are compared without one. */
const UNITS: Record<string, string> = { string: ' 个字', array: ' 项', set: ' 项', map: ' 项', file: ' 字节' };

const isMissing = (value: unknown) => value === undefined || value === null || value === '';

function tooSmall({ origin, minimum, inclusive, exact }: Extract<Issue, { code: 'too_small' }>): string {
  if (origin === 'date') return '日期过早';
  const unit = UNITS[origin];
  if (!unit) return inclusive ? `不能小于 ${minimum}` : `应当大于 ${minimum}`;
  if (origin === 'string' && Number(minimum) === 1) return REQUIRED;
  return exact ? `应为 ${minimum}${unit}` : `至少 ${minimum}${unit}`;
}

function tooBig({ origin, maximum, inclusive, exact }: Extract<Issue, { code: 'too_big' }>): string {
  if (origin === 'date') return '日期过晚';
  const unit = UNITS[origin];
  if (!unit) return inclusive ? `不能大于 ${maximum}` : `应当小于 ${maximum}`;
  return exact ? `应为 ${maximum}${unit}` : `不超过 ${maximum}${unit}`;
}

/** Message shown when a schema declares none. */
export function chineseError(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return isMissing(issue.input) ? REQUIRED : (WANTED[issue.expected] ?? '格式有误');
    case 'invalid_value':
      return isMissing(issue.input) ? '请选择一项' : '没有这个选项，请重新选择';
    case 'invalid_union':
      return isMissing(issue.input) ? REQUIRED : '格式有误';
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      return FORMATS[issue.format] ?? '格式有误';
    case 'not_multiple_of':
      return `应为 ${issue.divisor} 的倍数`;
    case 'unrecognized_keys':
      return '含有不能识别的内容';
    default:
      return '内容有误';
  }
}

// Set as `customError` rather than as the locale: every copy of Zod that loads later resets the locale to English.
z.config({ customError: chineseError });
