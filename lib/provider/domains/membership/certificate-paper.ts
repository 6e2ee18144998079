import { eq } from 'drizzle-orm';
import { formatDate } from '@/lib/format/dates';
import type { Ctx } from '../../core/context';
import { conflict, notFound } from '../../core/errors';
import { certificates } from '../../db/schema';
import { writeDocument } from '../../documents/write-document';
import { pdfAnswer } from '../case-party';
import { getSite } from '../settings';
import { isInForce, latestMembership, levelLabel } from './standing';

/** Answers the membership certificate as PDF. Throws 404 without a membership, 409 once it is over. */
export async function getMembershipCertificate(ctx: Ctx): Promise<Response> {
  const row = await latestMembership(ctx, ctx.user);
  if (!row) throw notFound('您还不是会员');
  if (!(await isInForce(ctx, ctx.user))) throw conflict('会籍已经失效，证书不再出具');
  const [certificate] = await ctx.db.select().from(certificates).where(eq(certificates.id, row.certificateId));
  if (!certificate) throw notFound('会员证书不存在');
  const { name: issuer } = await getSite(ctx);
  const isUnit = row.variant === 'enterprise';
  const bytes = await writeDocument(ctx, 'paperPdf', {
    heading: '会员证书',
    number: row.number,
    blocks: [
      { text: `兹证明${row.name}为${issuer}会员。` },
      {
        rows: [
          { label: isUnit ? '会员名称' : '会员姓名', value: row.name },
          { label: '会员级别', value: await levelLabel(ctx, row.level) },
          { label: '会员号', value: row.number },
          ...(isUnit ? [{ label: '会员代表', value: row.representative }] : []),
          { label: '会籍起始', value: row.startsOn },
          { label: '会籍届满', value: row.endsOn },
        ],
      },
    ],
    notes: [`本证书于 ${formatDate(ctx.now())} 由系统生成，续费、变更与终止以扫码核验的结果为准。`],
    verifyUrl: `${ctx.request.origin}/codeIndex/${certificate.publicId}`,
    seal: '会员',
    issuer,
    issuedOn: certificate.issuedOn,
  });
  return pdfAnswer(bytes, `会员证书-${row.number}.pdf`);
}
