import { ink, paper, vermilion, white } from './palette';
import { qr } from './qr';
import { escapeXml, fonts } from './svg';

export interface TicketInput {
  title: string;
  /** Name of the holder. */
  name: string;
  /** Formatted for display. */
  time: string;
  place: string;
  address: string;
  /** Seat number; null without seats. */
  seat: number | null;
  /** Content of the QR code for check-in. */
  code: string;
  /** Name of the association. */
  publisher: string;
}

const styles = `
*{box-sizing:border-box;margin:0}
body{padding:24px 16px;background:${paper[1]};color:${paper[9]};font:16px/1.7 ${fonts.sans};overflow-wrap:anywhere}
main{max-width:440px;margin:auto;background:${white};border:5px double ${ink[8]};padding:28px 24px}
header{padding-bottom:12px;border-bottom:1.5px solid ${ink[8]};color:${ink[8]};font:700 18px/1.4 ${fonts.serif};letter-spacing:2px}
h1{margin:18px 0 14px;font:700 26px/1.4 ${fonts.serif};letter-spacing:1px}
dl{border-top:1px solid ${paper[3]}}
dl div{display:flex;gap:16px;padding:8px 0;border-bottom:1px solid ${paper[3]}}
dt{flex:none;width:4em;color:${paper[7]}}
dd{min-width:0;font-weight:500}
figure{margin:22px 0 14px;text-align:center}
figure svg{width:220px;height:220px}
figcaption{margin-top:8px;font:600 26px/1.3 ui-monospace,Menlo,Consolas,monospace;letter-spacing:.14em}
footer{font-size:14px;color:${paper[7]};text-align:center}
footer b{color:${vermilion[6]}}
@media print{body{background:none;padding:0}}`;

/**
 * A ticket as a self-contained HTML page, which opens offline on any device.
 *
 * @throws Error if the code is empty or too long for a QR code
 */
export function ticketPage({ publisher, ...ticket }: TicketInput): string {
  const { title, name, time, place, address, seat, code } = ticket;
  const rows = [
    ['姓名', name],
    ['时间', time],
    ['地点', place],
    ['地址', address],
    ['座号', seat === null ? '' : `${seat} 号`],
  ].filter(([, value]) => value !== '');
  const facts = rows.map(([label = '', value = '']) => `<div><dt>${label}</dt><dd>${escapeXml(value)}</dd></div>`);
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>入场票：${escapeXml(title)}</title>
<style>${styles}</style>
</head>
<body>
<main>
<header>入场票</header>
<h1>${escapeXml(title)}</h1>
<dl>${facts.join('')}</dl>
<figure>${qr({ text: code, label: '签到二维码', seal: '签到' })}<figcaption>${escapeXml(code)}</figcaption></figure>
<footer>到场出示二维码或读出签到码，<b>一码一人，签到一次</b><br>${escapeXml(publisher)}</footer>
</main>
</body>
</html>
`;
}
