import { renderAsync } from '@resvg/resvg-js';
import { formatDateTime } from '@/lib/format/dates';
import { formatFen } from '@/lib/format/money';
import { fontPath } from '@/lib/pdf/font-files';

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export interface TransferSlip {
  payer: string;
  payee: string;
  bank: string;
  account: string;
  /** Fen. */
  amount: number;
  /** Remittance code of the order. */
  remark: string;
  at: Date;
}

const line = (label: string, value: string, index: number) => {
  const y = 176 + index * 52;
  return `<text x="56" y="${y}" fill="#6b7280">${label}</text><text x="220" y="${y}">${escapeText(value)}</text>
<path d="M56 ${y + 16}H664" stroke="#e5e7eb"/>`;
};

/** Draws a bank's confirmation of a transfer, as a buyer would upload it. @returns PNG */
export async function transferSlip(slip: TransferSlip): Promise<Uint8Array<ArrayBuffer>> {
  const rows: [string, string][] = [
    ['付款人', slip.payer],
    ['收款人', slip.payee],
    ['收款银行', slip.bank],
    ['收款账号', slip.account],
    ['金额', `人民币 ${formatFen(slip.amount)}`],
    ['附言', slip.remark],
    ['交易时间', formatDateTime(slip.at)],
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="600" font-family="Noto Sans SC" font-size="20" fill="#111827">
<path d="M0 0h720v600H0z" fill="#fff"/><path d="M24 24h672v552H24z" fill="none" stroke="#9ca3af"/>
<text x="360" y="92" text-anchor="middle" font-size="30">电子回单（转账汇款）</text>
<path d="M56 124H664" stroke="#111827" stroke-width="2"/>
${rows.map(([label, value], index) => line(label, value, index)).join('\n')}
<text x="56" y="552" font-size="15" fill="#6b7280">本回单仅证明交易已受理，资金以实际入账为准。</text></svg>`;
  const image = await renderAsync(svg, {
    font: { loadSystemFonts: false, fontFiles: [fontPath('noto-sans-sc')], defaultFontFamily: 'Noto Sans SC' },
    fitTo: { mode: 'original' },
  });
  return new Uint8Array(image.asPng());
}
