import { eq } from 'drizzle-orm';
import type { FilingStatement } from '@/lib/contract/proofs';
import { formatDate, formatDateTime } from '@/lib/format/dates';
import { grouped } from '@/lib/format/grouped';
import { certificateKinds } from '@/lib/kinds/content/certificate-labels';
import { fromHex } from '@/lib/proofs/bytes';
import { readStatement } from '@/lib/proofs/verify';
import type { Ctx } from '../../core/context';
import { notFound } from '../../core/errors';
import { certificates } from '../../db/schema';
import { writeDocument } from '../../documents/write-document';
import { fileAnswer } from '../../http/file-answer';
import { maskHolder } from '../certificate';
import { bundleOf, type LeafRow, ownLeaf, publicLeaf } from './read';
import { authorityOf } from './stamp';

const words = certificateKinds.filing;

/** Fields of the certificate that do not depend on the reader. */
async function commonOf(ctx: Ctx, leaf: LeafRow, { bytes, fileType, earlier, title, issuer }: FilingStatement) {
  const verifyUrl = `${ctx.request.origin}/codeIndex/${leaf.publicId}`;
  return {
    heading: words.certificate,
    number: leaf.number,
    title,
    digest: leaf.sha256,
    verifyUrl,
    issuer,
    issuedOn: formatDate(leaf.filedAt),
    facts: [
      { label: '文件', value: `${fileType}，${grouped(bytes)} 字节` },
      { label: '备案时间', value: formatDateTime(leaf.filedAt) },
      { label: '时间来源', value: await authorityOf(leaf.timestamp, fromHex(leaf.sha256)) },
      { label: '日志位置', value: `第 ${leaf.index + 1} 片叶子` },
      ...(earlier ? [{ label: '更早的备案', value: `同一文件已有备案 ${earlier}` }] : []),
    ],
  };
}

const limits = '备案证明这个文件在备案时间已经存在、此后没有改动；不是登记，不代替法院或登记机构对权属的认定。';

const answer = (bytes: Uint8Array, name: string): Response => fileAnswer(bytes, { mime: 'application/pdf', name });

/** Certificate of an own filing, with full names and the embedded proof. */
export async function ownCertificate(ctx: Ctx, id: number): Promise<Response> {
  const leaf = await ownLeaf(ctx, id);
  const said = readStatement(leaf.statement);
  const { facts, ...common } = await commonOf(ctx, leaf, said);
  const bytes = await writeDocument(ctx, 'filingCertificate', {
    ...common,
    rows: [
      { label: words.holder, value: said.owner },
      { label: '作者', value: said.author },
      { label: '完成日期', value: `${said.completedOn}，${said.published ? '已发表' : '未发表'}` },
      ...facts,
    ],
    notes: [
      `本文件内附 ${leaf.number}.json（证明文件）与 ${leaf.number}.jws（签名声明）。把它们和原件交给任何人，不经过本会也能核对：打开 ${ctx.request.origin}/record/verify，或照那一页写的用 OpenSSL 自行计算。`,
      limits,
    ],
    attached: [
      {
        name: `${leaf.number}.json`,
        mime: 'application/json',
        about: '证明文件：声明、时间戳、包含证明、树头、公钥',
        text: `${JSON.stringify(await bundleOf(ctx, leaf), null, 2)}\n`,
      },
      { name: `${leaf.number}.jws`, mime: 'application/jose', about: '签名声明', text: leaf.statement },
    ],
  });
  return answer(bytes, `${leaf.number}.pdf`);
}

/** Public certificate of a filing, with names masked as on the card and without the proof. */
export async function publicCertificate(ctx: Ctx, publicId: string): Promise<Response> {
  const leaf = await publicLeaf(ctx, publicId);
  const [row] = await ctx.db.select().from(certificates).where(eq(certificates.publicId, publicId));
  if (row?.status !== 'valid') throw notFound('备案已不再有效');
  const { facts, ...common } = await commonOf(ctx, leaf, readStatement(leaf.statement));
  const bytes = await writeDocument(ctx, 'filingCertificate', {
    ...common,
    heading: `${words.certificate}（公示件）`,
    rows: [{ label: words.holder, value: maskHolder(row) }, ...facts],
    notes: ['公示件供核对编号与状态：自然人姓名已作遮盖，不附证明文件。完整凭证由权利人保存。', limits],
    attached: [],
  });
  return answer(bytes, `${leaf.number}-公示件.pdf`);
}
