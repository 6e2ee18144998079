import type { PaperKind, RecognisedField, Recognition } from '@/lib/contract/recognition';
import { isUscc } from '@/lib/rules/identifiers/credit-code';
import { isIdNumber } from '@/lib/rules/identifiers/id-number';
import { clean } from '@/lib/text/clean';
import { cut } from '@/lib/text/cut';
import { capitalIn, dayIn } from './paper-values';

type Fields = Recognition['fields'];

/** Field names of common OCR services, in lower case without separators, in order of priority. */
const names: Record<PaperKind, readonly (readonly [RecognisedField, ...string[]])[]> = {
  licence: [
    ['name', '单位名称', '企业名称', '公司名称', '名称', 'companyname', 'enterprisename', 'name'],
    ['uscc', '统一社会信用代码', '社会信用代码', '注册号', 'uscc', 'creditcode', 'regnum', 'registernumber'],
    ['legalPerson', '法定代表人', '法人', '负责人', 'legalperson', 'legalrepresentative', 'person'],
    ['address', '住所', '地址', '营业场所', 'address', 'businessaddress'],
    ['founded', '成立日期', '注册日期', 'founded', 'establishdate', 'setdate', 'registrationdate'],
    ['capital', '注册资本', '注册资金', 'capital', 'registeredcapital'],
  ],
  idCard: [
    ['name', '姓名', 'name'],
    ['idNo', '公民身份号码', '公民身份证号码', '身份证号码', '身份证号', 'idno', 'idnum', 'idnumber', 'idcode', 'num'],
  ],
};

/** Converts a recognised text to the form's value; empty if it is implausible. */
const readings: Partial<Record<RecognisedField, (text: string) => string>> = {
  uscc: (text) => (isUscc(text.toUpperCase()) ? text.toUpperCase() : ''),
  idNo: (text) => (isIdNumber(text.toUpperCase()) ? text.toUpperCase() : ''),
  founded: dayIn,
  capital: capitalIn,
};

const asWritten = (text: string) => text;

const LONGEST = 200;
const DEEPEST = 6;

const nameOf = (key: string) => key.toLowerCase().replace(/[\s_-]/g, '');
const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? cut(clean(String(value)), LONGEST) : '';

/** Unwraps a value from the shapes of OCR services: `{words}`, `{value}`, `{content}`, `{text}`, or bare. */
function unwrapped(value: unknown): string {
  if (typeof value !== 'object' || value === null) return textOf(value);
  for (const wrapper of ['words', 'value', 'content', 'text']) {
    const text = wrapper in value ? textOf(Reflect.get(value, wrapper)) : '';
    if (text) return text;
  }
  return '';
}

/** Reads a name-value pair such as `{name: '单位名称', value: '…'}`; undefined for any other object. */
function pairIn(answer: object): readonly [string, string] | undefined {
  const label = textOf(Reflect.get(answer, 'key')) || textOf(Reflect.get(answer, 'name'));
  const value = 'value' in answer || 'words' in answer ? unwrapped(answer) : '';
  return label && value ? [label, value] : undefined;
}

/** Collects every named text of an answer at any depth; the outermost of equal names wins. */
function textsIn(answer: unknown, found = new Map<string, string>(), depth = 0): Map<string, string> {
  if (typeof answer !== 'object' || answer === null || depth > DEEPEST) return found;
  const pair = pairIn(answer);
  const texts = pair ? [pair] : Object.entries(answer).map(([key, value]) => [key, unwrapped(value)] as const);
  for (const [key, text] of texts) if (text && !found.has(nameOf(key))) found.set(nameOf(key), text);
  for (const inner of Object.values(answer)) textsIn(inner, found, depth + 1);
  return found;
}

/** Extracts the known fields of an OCR answer of any shape, in the form's format. */
export function paperFields(kind: PaperKind, answer: unknown): Fields {
  const texts = textsIn(answer);
  const fields: Fields = {};
  for (const [field, ...aliases] of names[kind]) {
    const text = aliases.map((alias) => texts.get(alias)).find((found) => found !== undefined && found !== '无');
    const value = text === undefined ? '' : (readings[field] ?? asWritten)(text);
    if (value) fields[field] = value;
  }
  return fields;
}
