import { and, inArray } from 'drizzle-orm';
import type { Values } from '@/lib/kinds/field-types';
import { certificateImport } from '@/lib/kinds/imports/certificates';
import { nameKey } from '@/lib/rules/identifiers/name';
import { bookTitle } from '@/lib/text/book-title';
import { namesIn } from '../../access/ties';
import type { Ctx } from '../../core/context';
import { certificates } from '../../db/schema';
import { factKey, holderKey, issueCertificate } from '../certificate';
import { dictionaryLabels } from '../settings';
import { importService, type Plan } from './plan';

type Certificate = Values<typeof certificateImport.fields>;
const { fields } = certificateImport;

/** Certificates of the numbers in the file. */
async function checker(ctx: Ctx, rows: readonly Certificate[]) {
  const keys = [...new Set(rows.map(({ number }) => factKey(number)))];
  const found =
    keys.length > 0
      ? await ctx.db
          .select()
          .from(certificates)
          .where(and(inArray(certificates.kind, ['work', 'software']), inArray(certificates.numberKey, keys)))
      : [];
  const known = new Map(found.map((row) => [`${row.kind} ${row.numberKey}`, row]));
  return (values: Certificate): Plan => {
    const row = known.get(`${values.kind} ${factKey(values.number)}`);
    if (!row) return { outcome: 'create' };
    const isSame =
      nameKey(row.title) === nameKey(values.title) &&
      row.holderKey === holderKey(values.holder) &&
      row.issuedOn === values.issuedOn;
    if (isSame) {
      // The register goes its own way after an import, so that a difference is named and refuses nothing.
      const differing = [
        row.status !== values.status && fields.status.label,
        row.source !== values.source && fields.source.label,
        row.holderIsPerson !== (values.holderType === 'person') && fields.holderType.label,
      ].filter(Boolean);
      const note = differing.length > 0 ? `已有，不改；${differing.join('、')}与登记簿不同，请核对` : '已有，不改';
      return { outcome: 'skip', note, target: row.id };
    }
    const message = `登记号已经发给${bookTitle(row.title)}（${row.issuedOn}），与这一行不同，请核对；变更请办理变更登记`;
    return { outcome: 'skip', problems: [{ column: fields.number.label, message }], target: row.id };
  };
}

async function write(ctx: Ctx, values: Certificate): Promise<number> {
  const { kind, number, title, holder, holderType, issuedOn, workType, source, status } = values;
  const label = kind === 'work' ? ((await dictionaryLabels(ctx, 'work_type')).get(workType) ?? '') : '';
  const { id } = await issueCertificate(ctx, {
    kind,
    number,
    title,
    holder,
    holderIsPerson: holderType === 'person',
    source,
    issuedOn,
    status,
    detail: { facts: label ? [{ label: '作品类型', value: label }] : [] },
  });
  const after = { number, name: title, holders: holder, issuedOn, source, status };
  ctx.changed({ subject: 'certificate', id, title: number, before: {}, after });
  return id;
}

/** 证书: in the public register and the public check from now on. */
export const certificateImporter = importService({
  kind: certificateImport,
  subject: 'certificate',
  concerned: async (_, rows) => rows.map(({ holder }) => ({ userId: null, eId: 0, parties: namesIn(holder) })),
  checker,
  write,
  async pages(ctx, ids) {
    const found = await ctx.db
      .select({ id: certificates.id, publicId: certificates.publicId })
      .from(certificates)
      .where(inArray(certificates.id, [...ids]));
    return new Map(found.map(({ id, publicId }) => [id, `/register/${publicId}`]));
  },
});
