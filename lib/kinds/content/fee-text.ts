import { formatFen } from '@/lib/format/money';

/** Fees of the settings that a text may name in braces, by their names: {作品登记费}. */
export const feeNames: Readonly<Record<string, string>> = {
  作品登记费: 'registration/work_fee_fen',
  登记变更费: 'registration/change_fee_fen',
  补发证书费: 'registration/reissue_fee_fen',
  合同备案费: 'registration/contract_filing_fee_fen',
};

const NAMED = /\{([^{}]{1,20})\}/g;

/** Message for a name in braces that is no fee; empty for a valid text. */
export function feeTextProblem(text: string): string {
  const unknown = [...text.matchAll(NAMED)].find(([, name = '']) => !Object.hasOwn(feeNames, name));
  return unknown ? `没有“${unknown[1]}”这项收费，可以写：${Object.keys(feeNames).join('、')}` : '';
}

/**
 * Replaces the fees that a text names by their present amounts; a fee that is not charged reads 免费.
 *
 * @param settingValue a setting as stored, in fen; empty for none
 */
export const withFees = (text: string, settingValue: (key: string) => string): string =>
  text.replace(NAMED, (whole, name: string) => {
    const key = Object.hasOwn(feeNames, name) ? feeNames[name] : undefined;
    if (!key) return whole;
    const fen = Number(settingValue(key));
    return fen > 0 ? formatFen(fen) : '免费';
  });
