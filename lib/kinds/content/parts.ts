import { count, list, longText, type Options, text } from '../fields';

/** Place of an entry among its like; the smaller the earlier. */
export const position = count('排序', { max: 9999, help: '数字小的在前' });

/** Where a link leads: a page of this site, or another site; nothing that runs. */
const isAddress = (value: string): boolean => /^\/(?![/\\])\S*$/.test(value) || /^https?:\/\/[^\s/]+\S*$/.test(value);

/** The address of a link. */
export const address = (label: string, options: Options = {}) =>
  text(label, {
    ...options,
    max: 200,
    placeholder: '如 /work 或 https://…',
    check: (value) => (isAddress(value) ? '' : '请填写以 / 开头的本站地址，或者以 http 开头的网址'),
  });

/** A link: its words, and where it leads. */
export const link = (label = '名称', where = '地址') => ({ label: text(label, { max: 30 }), href: address(where) });

/** What is done in a step of a procedure. */
export const stepText = longText('说明', { max: 500, rows: 3 });

/** Questions with their answers in plain text. */
export const questions = (label: string) =>
  list(
    label,
    { q: text('问题', { max: 100, full: true }), a: longText('答复', { max: 2000, rows: 3 }) },
    { min: 0, max: 60, unit: '条' },
  );
