import { formatDateTime } from '@/lib/format/dates';
import { keepings } from './keeping';
import type { ColumnLabel, PersonalTable, Row } from './personal-table';

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (mark) => marks[mark] ?? mark);

const plain = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return formatDateTime(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** Display text of a column. */
export function cellText(name: string, words: ColumnLabel, row: Row): string {
  const say = typeof words === 'string' ? undefined : words[1];
  if (typeof say === 'function') return say(row);
  const text = plain(row[name]);
  return say?.[text] ?? text;
}
const labelOf = (words: ColumnLabel): string => (typeof words === 'string' ? words : words[0]);

const STYLE = `body{font:16px/1.7 system-ui,"PingFang SC","Microsoft YaHei",sans-serif;color:#222;max-width:1080px;margin:0 auto;padding:24px}
h1{font-size:26px}h2{font-size:19px;margin-top:40px}p.note{color:#555}
div{overflow-x:auto}table{border-collapse:collapse;font-size:14px}
th,td{border:1px solid #ccc;padding:6px 10px;text-align:left;vertical-align:top;white-space:pre-wrap;min-width:72px;max-width:480px;overflow-wrap:anywhere}
th{background:#f3f1ec;white-space:nowrap}`;

export interface PageHead {
  name: string;
  phone: string;
  at: Date;
  tables: readonly PersonalTable[];
}

/** HTML of the page up to the first table. */
export const pageHead = ({ name, phone, at, tables }: PageHead): string => `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>我的个人信息</title><style>${STYLE}</style></head><body>
<h1>我的个人信息</h1>
<p>${escaped(name)}（${escaped(phone)}），导出于 ${formatDateTime(at)}。</p>
<p class="note">这里是本站保存的、属于您个人账号的全部信息。您以企业身份办理的业务属于企业账号，不在其中。同样的内容在 data 文件夹里有一份 JSON，供其他软件读取；您上传的文件在 files 文件夹里。密码与登录令牌只存有无法还原的摘要，不导出。</p>
<ul>${tables.map(({ name: id, title }) => `<li><a href="#${id}">${escaped(title)}</a></li>`).join('')}</ul>
`;

/** Heads of a table. */
export const tableHead = ({ name, title, columns }: PersonalTable): string =>
  `<h2 id="${name}">${escaped(title)}</h2><div><table><thead><tr>${Object.values(columns)
    .map((words) => `<th>${escaped(labelOf(words))}</th>`)
    .join('')}</tr></thead><tbody>\n`;

export const tableRow = ({ columns }: PersonalTable, row: Row): string =>
  `<tr>${Object.entries(columns)
    .map(([name, words]) => `<td>${escaped(cellText(name, words, row))}</td>`)
    .join('')}</tr>\n`;

/** End of a table with its number of rows. */
export const tableFoot = (count: number): string =>
  `</tbody></table></div>${count === 0 ? '<p class="note">没有记录。</p>' : `<p class="note">共 ${count} 条。</p>`}\n`;

/** End of the page: data that a deletion would keep. */
export const pageFoot = (): string =>
  `<h2>注销账号以后仍会保留的</h2><ul>${Object.values(keepings)
    .map(({ what, why }) => `<li><b>${escaped(what)}</b>：${escaped(why)}</li>`)
    .join('')}</ul></body></html>\n`;
