import type { ChoiceField, OptionLabel } from '../../field-types';
import { choice, file, files, list, longText, mobile, text } from '../../fields';

/** Types of works in a dispute. */
const disputedWorks = {
  文字作品: '文字作品',
  音乐作品: '音乐作品',
  美术作品: '美术作品',
  摄影作品: '摄影作品',
  视听作品: '视听作品',
  图形与产品设计: '图形与产品设计',
  建筑与模型: '建筑与模型',
  计算机软件: '计算机软件',
  录音录像制品: '录音录像制品',
  其他: '其他',
} as const;

/** Route by which a case reaches a committee; `usual` is the default. */
export const broughtBy = <const K extends string>(
  label: string,
  usual: NoInfer<K>,
  ways: Readonly<Record<K, OptionLabel>>,
): ChoiceField<K> => choice(label, ways, { initial: usual });

/** Representatives of an applicant, with their letters of authority. */
export const agents = () =>
  list(
    '代理人',
    {
      name: text('姓名', { max: 40, isParty: true, missing: '请填写代理人姓名' }),
      organisation: text('单位', { max: 100, isParty: true, optional: true, help: '律师请填写律师事务所' }),
      mobile: mobile('手机'),
      authority: choice('代理权限', { general: '一般授权', special: '特别授权（可代为和解）' }, { select: true }),
      letter: file('授权委托书'),
    },
    { min: 0, max: 2, unit: '名', empty: '由本人办理的，不需要填写。' },
  );

/** Works in dispute. */
export const disputedWorkList = () =>
  list(
    '争议作品',
    {
      name: text('作品名称', { max: 200 }),
      kind: choice('作品类别', disputedWorks, { select: true }),
      registrationNo: text('登记号或备案号', { max: 60, optional: true, help: '没有的不填', full: true }),
    },
    { max: 20, unit: '件', missing: '请填写争议作品' },
  );

/** Samples of one side, 原作品 or 被比对作品, with their sources. */
export const samples = (label: string, help: string) =>
  list(
    label,
    {
      name: text('名称', { max: 200, missing: `请填写${label}名称`, full: true }),
      source: longText('来源说明', { max: 500, rows: 3, missing: `请填写${label}的来源说明`, help }),
      files: files('样本文件', { max: 10, purpose: 'sample', missing: `请上传${label}` }),
    },
    { max: 10, unit: '件', missing: `请填写${label}` },
  );
