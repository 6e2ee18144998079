import { webAddress } from '@/lib/rules/identifiers/web-address';
import { count, list, longText, type Options, text } from '../fields';

/** Sort position; ascending. */
export const position = count('排序', { max: 9999, help: '数字小的在前' });

/** Link target: a path on this site or an http(s) URL; excludes script URLs. */
const isAddress = (value: string): boolean => /^\/(?![/\\])\S*$/.test(value) || webAddress.problem(value) === '';

/** Link target. */
export const address = (label: string, options: Options = {}) =>
  text(label, {
    ...options,
    max: 200,
    placeholder: '如 /work 或 https://…',
    check: (value) => (isAddress(value) ? '' : '请填写以 / 开头的本站地址，或者以 http 开头的网址'),
  });

/** Link: label and target. */
export const link = (label = '名称', where = '地址') => ({ label: text(label, { max: 30 }), href: address(where) });

/** Description of a step. */
export const stepText = longText('说明', { max: 500, rows: 3 });

/** Questions with answers in plain text. */
export const questions = (label: string) =>
  list(
    label,
    { q: text('问题', { max: 100, full: true }), a: longText('答复', { max: 2000, rows: 3 }) },
    { min: 0, max: 60, unit: '条' },
  );
