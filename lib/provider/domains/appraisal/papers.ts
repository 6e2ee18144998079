import { formatDate, formatDateTime } from '@/lib/format/dates';
import { appraisal } from '@/lib/kinds/cases/appraisal';
import { appraisalMatters } from '@/lib/kinds/cases/parts/appraisal-matters';
import { optionLabel } from '@/lib/kinds/field-types';
import type { PaperBlock } from '@/lib/kinds/paper';
import type { Ctx } from '../../core/context';
import { conflict } from '../../core/errors';
import type { OpinionFinding, OpinionVote } from '../../db/schema';
import { writeDocument } from '../../documents/write-document';
import type { CaseRow } from '../case';
import { getSite } from '../settings';
import { handoverOf, mattersOf, type OpinionRow } from './rows';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Paragraphs of a text with line breaks. */
const paragraphs = (text: string): PaperBlock[] =>
  text.split('\n').flatMap((line) => (line.trim() ? [{ text: line.trim() }] : []));

const rowsOf = (rows: readonly (readonly [label: string, value: string])[]): PaperBlock => ({
  rows: rows.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
});

/** Consignor and subject of the appraisal. */
function commission(row: CaseRow): PaperBlock {
  const { data } = row;
  const jointly = textOf(data.jointly);
  return rowsOf([
    ['案件编号', row.recordNo],
    ['委托人', textOf(data.name)],
    ['委托方式', jointly && optionLabel(appraisal.fields.jointly.options, jointly)],
    ['案号', textOf(data.caseNo)],
    ['权利人', textOf(data.rightsHolder)],
    ['被比对一方', textOf(data.accused)],
    [
      '鉴定事项',
      mattersOf(row)
        .map((matter) => appraisalMatters[matter])
        .join('、'),
    ],
  ]);
}

const sideLabels = { original: '原作品样本', suspect: '被比对样本' } as const;

/** Samples by side, with carrier, quantity and digest. */
function samples(
  items: readonly {
    number: string;
    side: keyof typeof sideLabels;
    name: string;
    fileName: string;
    carrier: string;
    quantity: string;
    sha256: string;
  }[],
): PaperBlock[] {
  return (['original', 'suspect'] as const).flatMap((side) => {
    const listed = items.filter((item) => item.side === side);
    if (listed.length === 0) return [];
    return [
      { head: sideLabels[side] },
      rowsOf(
        listed.map(({ number, name, fileName, carrier, quantity, sha256 }) => [
          number,
          `${name}，${fileName}；${carrier}，${quantity}；SHA-256 ${sha256}`,
        ]),
      ),
    ];
  });
}

/** List of samples as a PDF. Throws 409 before it is generated. */
export async function handoverPaper(ctx: Ctx, row: CaseRow): Promise<{ bytes: Uint8Array; name: string }> {
  const handover = await handoverOf(ctx, row.id);
  if (!handover) throw conflict('检材移交清单还没有生成');
  const { items, signedAt, signer, signerPhone, version, updatedAt } = handover;
  const { name: issuer } = await getSite(ctx);
  const bytes = await writeDocument(ctx, 'paperPdf', {
    heading: '检材移交清单',
    number: `${row.recordNo}（第 ${version} 稿）`,
    blocks: [
      commission(row),
      ...samples(items),
      { head: '签署' },
      {
        text: signedAt
          ? `${signer}于 ${formatDateTime(signedAt)} 凭发送到 ${signerPhone} 的验证码签署，确认以上检材由委托方移交，编号、载体、数量与摘要值无误。`
          : '尚未签署。',
      },
    ],
    notes: ['摘要值为上传文件的 SHA-256，可以与保存的原件核对。电子检材以副本比对，原件封存。'],
    issuer,
    issuedOn: formatDate(signedAt ?? updatedAt),
  });
  return { bytes, name: `检材移交清单-${row.recordNo}.pdf` };
}

const voteIn = ({ member, conclusion, reasons }: OpinionVote): PaperBlock[] => [
  { text: `${member}：${conclusion}。` },
  ...paragraphs(reasons),
];

/** A matter with its conclusion, the reasons of the majority and the dissent. */
function findingIn({ matter, conclusion, votes, of, majority, dissent }: OpinionFinding, at: number): PaperBlock[] {
  return [
    { head: `${at + 1}. ${matter}` },
    {
      text: conclusion
        ? `鉴定意见：${conclusion}（${of} 名成员中 ${votes} 名一致）。`
        : `鉴定组未形成多数意见，${of} 名成员的意见分别载明如下。`,
    },
    ...(majority.length > 0 ? [{ text: '理由：' }, ...majority.flatMap(voteIn)] : []),
    ...(dissent.length > 0 ? [{ text: conclusion ? '不同意见：' : '各成员意见：' }, ...dissent.flatMap(voteIn)] : []),
  ];
}

/** Opinion as a PDF with its number, the panel, conclusions, reasons and dissent, and the code that verifies it. */
export async function opinionPaper(
  ctx: Ctx,
  row: CaseRow,
  opinion: OpinionRow,
): Promise<{ bytes: Uint8Array; name: string }> {
  const { number, publicId, issuedOn, method, analysis, panel, findings } = opinion;
  const { name: issuer } = await getSite(ctx);
  const handover = await handoverOf(ctx, row.id);
  const isOneSided = row.data.consignor === 'party' && row.data.jointly !== 'joint';
  const bytes = await writeDocument(ctx, 'paperPdf', {
    heading: '鉴定意见书',
    number,
    blocks: [
      commission(row),
      ...(isOneSided ? [{ text: '本次鉴定由一方委托，检材仅由该方提供。' }] : []),
      { head: '委托事项' },
      ...paragraphs(textOf(row.data.question)),
      { head: '鉴定组' },
      rowsOf(panel.map(({ name, organisation, isChair }) => [isChair ? '组长' : '成员', `${name}，${organisation}`])),
      { head: '检材' },
      {
        text: handover
          ? `检材 ${handover.items.length} 件，见编号 ${row.recordNo} 的检材移交清单${handover.signedAt ? `，${formatDate(handover.signedAt)} 签署` : ''}。`
          : '见委托时提交的样本。',
      },
      ...(handover ? samples(handover.items) : []),
      { head: '方法与过程' },
      ...paragraphs(method),
      { head: '分析说明' },
      ...paragraphs(analysis),
      { head: '鉴定意见' },
      ...findings.flatMap(findingIn),
    ],
    notes: [
      '鉴定意见是对专门性问题的判断，不替代法律判断；是否构成侵权，由人民法院或者行政机关认定。',
      '对意见有异议的，可以在收到之日起十五日内书面提出。',
    ],
    verifyUrl: `${ctx.request.origin}/codeIndex/${publicId}`,
    seal: '鉴定',
    issuer,
    issuedOn,
  });
  return { bytes, name: `鉴定意见书-${number}.pdf` };
}
