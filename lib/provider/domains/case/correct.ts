import { type CaseDetail, CORRECTION_MIN, type CorrectionForm } from '@/lib/contract/cases';
import { formatDateTime } from '@/lib/format/dates';
import { type CaseKind, stateOf, variantOf } from '@/lib/kinds/case';
import { caseKind } from '@/lib/kinds/cases';
import { newlyAsked } from '@/lib/kinds/correction';
import { fieldAt, pathInCorrection, withValues } from '@/lib/kinds/entry-fields';
import type { Fields } from '@/lib/kinds/field-types';
import { objectOf } from '@/lib/kinds/fields';
import { bodyOf, emptyForm, formOf, formOver } from '@/lib/kinds/form-values';
import type { Ctx } from '../../core/context';
import { conflict, fieldMessages, invalid, ProviderError, refusal } from '../../core/errors';
import { dropDrafts } from '../draft';
import { ownFiles } from '../file';
import type { CaseData, CaseRow } from './case-service';
import { serviceOf } from './case-services';
import { changesTo } from './changes';
import { moveCase, requireInTime } from './move';
import { lockOwnCase } from './own-case';
import { askedOf, eventsOf, getOwnCase } from './read';
import { storedFields } from './stored';

function requireCorrectable(ctx: Ctx, kind: CaseKind, row: CaseRow): void {
  if (kind.correctsWhole) throw conflict(`${kind.title}请在原申请表里补正`);
  const state = stateOf(kind, row.status);
  if (state?.to?.resubmit === undefined)
    throw refusal('actionNotAllowed', `业务当前为“${state?.label ?? '办理中'}”，不能提交补正`);
  requireInTime(ctx, row);
}

/** Returns the named fields of a kind. */
const fieldsNamed = (kind: CaseKind, names: readonly string[]): Fields =>
  Object.fromEntries(
    names.flatMap((name) => {
      const field = fieldAt(kind, name);
      return field ? [[name, field]] : [];
    }),
  );

/** Returns the stored case in the shape of a submitted form; consents given before remain given. */
function bodyBefore(kind: CaseKind, row: CaseRow): CaseData {
  const form = formOver(kind.fields, emptyForm(kind.fields), formOf(kind.fields, row.data));
  const promised = Object.entries(kind.fields).filter(([, { control }]) => control === 'consent');
  return { ...bodyOf(kind.fields, form), ...Object.fromEntries(promised.map(([name]) => [name, true])) };
}

/**
 * Runs a server-side check on the corrected case. Reports errors of fields outside the correction above the form.
 */
async function besideAnswers<T>(kind: CaseKind, names: readonly string[], check: () => Promise<T> | undefined) {
  try {
    return await check();
  } catch (error) {
    const paths = error instanceof ProviderError ? Object.keys(error.options.fields ?? {}) : [];
    const moved = paths.map((path) => pathInCorrection(kind, names, path));
    const isBeside = paths.length === 0 || moved.some((path) => names.includes(path.split('.')[0] ?? ''));
    if (!isBeside && error instanceof ProviderError) throw conflict(error.message);
    if (!(error instanceof ProviderError) || moved.every((path, at) => path === paths[at])) throw error;
    throw invalid(Object.fromEntries(moved.map((path, at) => [path, error.options.fields?.[paths[at] ?? ''] ?? ''])));
  }
}

/**
 * Returns the answers to the requested fields and to those that depend on them (法院委托, for instance, also requires
 * the court). Each answer is validated separately; `names` lists every field that may be answered.
 */
function answersTo(kind: CaseKind, before: CaseData, asked: readonly string[], values: CaseData) {
  const fields = fieldsNamed(
    kind,
    asked.filter((name) => Object.hasOwn(values, name)),
  );
  const answered = objectOf(fields).safeParse(values);
  if (!answered.success) throw invalid(fieldMessages(answered.error));
  const body = withValues(kind, before, answered.data);
  const more = newlyAsked(kind, before, body).filter((name) => !asked.includes(name));
  if (more.length > 0) return answersTo(kind, before, [...asked, ...more], values);
  return { names: asked, fields, answers: answered.data, body };
}

/** Returns the fee of a correction that changes it. Throws 409 if the former one is paid: it would be lost, or too little. */
function feeAfter(row: CaseRow, asked: { fee: number | null } | undefined): Pick<CaseRow, 'fee'> {
  if (asked === undefined || asked.fee === row.fee) return { fee: row.fee };
  if (row.orderId === null) return asked;
  throw conflict('受理费已经按原来的内容缴纳，这项修改会改变费用：请保留原来的内容，在补正说明里写明，由本会办理');
}

/**
 * Applies the answers to a case and validates the result with the schema of its kind. Other fields keep their values,
 * and fields hidden by the answers are emptied. @returns the fields that changed, with their previous values
 */
async function corrected(ctx: Ctx, kind: CaseKind, row: CaseRow, asked: readonly string[], values: CaseData) {
  const { names, fields, answers, body } = answersTo(kind, bodyBefore(kind, row), asked, values);
  const whole = kind.schema.safeParse(body);
  const problems = Object.entries(whole.success ? {} : fieldMessages(whole.error)).map(
    ([path, message]) => [pathInCorrection(kind, names, path), message] as const,
  );
  const own = problems.filter(([path]) => names.includes(path.split('.')[0] ?? ''));
  if (own.length > 0) throw invalid(Object.fromEntries(own));
  const service = serviceOf(kind.key);
  if (whole.success && Object.keys(fields).length > 0)
    await besideAnswers(kind, names, () => service.check?.(ctx, whole.data));
  const hidden = Object.keys(row.data).filter((name) => kind.fields[name] && !kind.isShown(name, body));
  const stored = {
    ...(await storedFields(ctx, fields, answers, row.data)),
    ...(await storedFields(ctx, fieldsNamed(kind, hidden), {})),
  };
  const { changed, previous } = changesTo(kind, row.data, stored);
  const kept = Object.fromEntries(changed.map((name) => [name, stored[name]]));
  const data = withValues(kind, row.data, kept);
  const charged =
    changed.length > 0 ? await besideAnswers(kind, names, () => service.onCorrect?.(ctx, row, data)) : undefined;
  return {
    changed,
    previous,
    data,
    ...feeAfter(row, charged),
    variant: variantOf(kind, data),
    title: whole.success ? kind.titleOf(whole.data) : '',
  };
}

/** Requires a note or files when no field was changed. */
function requireAnswer(form: CorrectionForm, changed: readonly string[]): void {
  if (changed.length > 0 || form.files.length > 0 || form.note.length >= CORRECTION_MIN) return;
  throw invalid({ note: `请修改要求补正的内容，或者写明补正了什么，至少 ${CORRECTION_MIN} 个字` });
}

/**
 * Submits a correction: new values of the requested fields with an optional note and files. Locks the case, so that a
 * double submission is accepted once.
 */
export async function correctCase(ctx: Ctx, id: number, form: CorrectionForm): Promise<CaseDetail> {
  await ctx.transaction(async () => {
    const { row } = await lockOwnCase(ctx, id);
    const kind = caseKind(row.kind);
    requireCorrectable(ctx, kind, row);
    const asked = askedOf(kind, row, await eventsOf(ctx, id));
    const names = asked?.fields.map(({ name }) => name) ?? [];
    const { changed, previous, data, variant, title, fee } = await corrected(ctx, kind, row, names, form.values);
    requireAnswer(form, changed);
    const files = await ownFiles(ctx, form.files, 'files', 'document');
    const added = { note: form.note, files, at: formatDateTime(ctx.now()) };
    const before = Array.isArray(data.corrections) ? data.corrections : [];
    const handed = files.map(({ originalName }) => originalName).join('、');
    await moveCase(ctx, id, 'resubmit', {
      note: [form.note, handed && `补正材料：${handed}`].filter(Boolean).join('\n'),
      changed,
      previous,
      set: {
        data: { ...data, corrections: [...before, added] },
        variant,
        fee,
        title: changed.length > 0 && title ? title : row.title,
      },
    });
    await dropDrafts(ctx, 'correction', { recordId: id });
  });
  return getOwnCase(ctx, id);
}
