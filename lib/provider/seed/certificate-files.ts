import type { FileRef } from '@/lib/contract/common';
import type { PaperText } from '@/lib/kinds/paper';
import type { Ctx } from '../core/context';
import { writeDocument } from '../documents/write-document';
import { presentFile, storeFile } from '../domains/file';

/** Statement on every paper of the demo that an authority would issue. */
export const DEMO_PAPER = '这是演示数据的样张，不是登记机构颁发的文书，不能证明任何权利。';

interface Certified {
  kind: string;
  number: string;
  title: string;
  holder: string;
  issuedOn: string;
}

/** Text of a certificate for the demo; states that it is not one. */
const paperOf = ({ kind, number, title, holder, issuedOn }: Certified): PaperText => ({
  heading: kind === 'work' ? '作品登记证书（演示样张）' : '计算机软件著作权登记证书（演示样张）',
  blocks: [
    {
      rows: [
        { label: '登记号', value: number },
        { label: kind === 'work' ? '作品名称' : '软件名称', value: title },
        { label: '著作权人', value: holder },
        { label: '登记日期', value: issuedOn },
      ],
    },
    { text: DEMO_PAPER },
  ],
});

/** Stores the file of a demo certificate. */
export async function seedCertificateFile(ctx: Ctx, certificate: Certified): Promise<FileRef> {
  const bytes = await writeDocument(ctx, 'paperPdf', paperOf(certificate));
  const originalName = `${certificate.number}.pdf`;
  return presentFile(
    await storeFile(ctx, {
      bytes,
      originalName,
      mime: 'application/pdf',
      purpose: 'receipt',
      visibility: 'private',
    }),
  );
}
