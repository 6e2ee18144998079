import { capitals, type Identifier, unlabelled } from './typed';

const SHAPE = /^(CN|ZL)?(\d{8}|\d{12})\.?([\dX])$/;

/** `202310123456.7`, keeping a CN or ZL prefix. */
function normalise(text: string): string {
  const number = capitals(unlabelled(text).replace(/[\s-]/g, '').replaceAll('。', '.'));
  const [, office = '', digits, check] = SHAPE.exec(number) ?? [];
  return digits ? `${office}${digits}.${check}` : unlabelled(text);
}

/** Check digit of a patent application number (ZC 0006): weights 2 to 9 over the digits before the point, modulo 11. */
export function isPatentNumber(text: string): boolean {
  const match = /^(?:CN|ZL)?(\d{8}|\d{12})\.([\dX])$/.exec(normalise(text));
  if (!match) return false;
  const [, digits = '', check = ''] = match;
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * ((at % 8) + 2), 0);
  return '0123456789X'[sum % 11] === check;
}

export const patentNumber: Identifier = {
  normalise,
  problem: (text) => (isPatentNumber(text) ? '' : '申请号或其校验位有误'),
  format: normalise,
  mask: normalise,
};
