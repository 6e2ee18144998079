import type { AppraisalForm, FiledCase } from '@/lib/contract/committees';
import { workdaysAfter } from '@/lib/format/workdays';
import { consignorLabels, matterLabels } from '@/lib/kinds/committee-words';
import type { Ctx } from '../../context';
import { invalid } from '../../errors';
import { ownFiles } from '../files/own';
import { submitRecord } from '../records/submit';
import { dictionaryLabels } from '../site/config';

/** Working days within which the material is checked. */
const CHECK_DAYS = 5;

/** Samples with their files; each problem stands beside the sample that it belongs to. */
async function samples(ctx: Ctx, list: AppraisalForm['originals'], field: 'originals' | 'suspects') {
  const kept = [];
  for (const [at, sample] of list.entries())
    kept.push({ ...sample, files: await ownFiles(ctx, sample.files, `${field}.${at}.files`) });
  return kept;
}

const oneFile = async (ctx: Ctx, address: string, field: string) =>
  address === '' ? null : ((await ownFiles(ctx, [address], field))[0] ?? null);

/** Files a consignment of an appraisal. */
export const submitAppraisal = (ctx: Ctx, form: AppraisalForm): Promise<FiledCase> =>
  ctx.transaction(async () => {
    const workKinds = await dictionaryLabels(ctx, 'appraiser_field');
    const workKindLabel = workKinds.get(form.workKind);
    if (!workKindLabel) throw invalid({ workKind: '请选择作品类型' });
    // In the words that people read; the codes behind them stand in `codes`.
    const { consignor, matters, workKind, question, background, name, promise: _, ...rest } = form;
    const data = {
      ...rest,
      consignor: name,
      consignorType: consignorLabels[consignor],
      field: workKindLabel,
      matters: matters.map((matter) => matterLabels[matter]),
      explanation: question,
      remark: background,
      codes: { consignor, matters, workKind },
      // Only parties choose.
      jointly: consignor === 'party' ? form.jointly : null,
      letter: await oneFile(ctx, form.letter, 'letter'),
      inventory: await oneFile(ctx, form.inventory, 'inventory'),
      confirmation: await oneFile(ctx, form.confirmation, 'confirmation'),
      originals: await samples(ctx, form.originals, 'originals'),
      suspects: await samples(ctx, form.suspects, 'suspects'),
    };
    const { id, recordNo, title } = await submitRecord(ctx, {
      kind: 'appraisal',
      prefix: 'JD',
      label: '鉴定委托',
      title: `“${form.originals[0]?.name ?? ''}”与“${form.suspects[0]?.name ?? ''}”比对`,
      data,
      dueOn: workdaysAfter(ctx.now(), CHECK_DAYS),
    });
    return { id, recordNo, title };
  });
