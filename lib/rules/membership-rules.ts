import type { EnterpriseApplication, MembershipInput, PersonalApplication } from '@/lib/contract/joining';
import { ageByIdNumber, isIdNumber, isMobile, usccProblem } from './validators';

/** Levels that the general assembly elects; nobody applies for them. */
export const electedLevels: readonly string[] = ['president'];
/** From these levels up an account of the copyright assets is asked for. */
const assetLevels = ['director', 'standing-director', 'vice-president'];
export const needsAssets = (level: string): boolean => assetLevels.includes(level);

/** Characters that an introduction or a résumé has at least. */
export const INTRO_MIN = 50;
/** Pixels that each edge of a logo has at least. */
const LOGO_EDGE = 600;
const MIN_AGE = 18;
const LONG_AGO = '1800-01-01';

/** What is wrong with a picture as a logo, by its pixels; null is no picture that can be read. */
export function logoProblem(size: { width: number; height: number } | null): string {
  if (!size) return '标识图样没有读到，请上传 png 或 jpg 图片';
  const { width, height } = size;
  if (Math.min(width, height) >= LOGO_EDGE) return '';
  return `标识图样为 ${width} × ${height} 像素，边长不能小于 ${LOGO_EDGE} 像素`;
}

type Problems = Record<string, string>;

/** What is asked for where a required field is empty: said in full, as the summary shows it without its label. */
const missingEnterprise = {
  name: '请填写单位名称',
  uscc: '请填写统一社会信用代码',
  legalPerson: '请填写法定代表人',
  founded: '请填写成立日期',
  address: '请填写单位地址',
  industry: '请填写所属行业',
  headcount: '请填写从业人数',
  intro: '请填写单位简介',
  representative: '请填写会员代表姓名',
  licence: '请上传营业执照或法人登记证书',
  authorization: '请上传会员代表授权书',
  logo: '请上传标识图样',
} as const;
const missingPersonal = {
  name: '请填写姓名',
  idNo: '请填写身份证号码',
  employer: '请填写工作单位',
  title: '请填写职务或职称',
  field: '请填写专业领域',
  resume: '请填写个人简历',
  identity: '请上传身份证件',
} as const;

/** The fields of `asked` that are empty, each with its message. */
function missingIn(form: MembershipInput, asked: Readonly<Record<string, string>>): Problems {
  return Object.fromEntries(Object.entries(asked).filter(([field]) => Reflect.get(form, field) === ''));
}

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);

/** Puts down the first problem of a field. */
function note(problems: Problems, field: string, wrong: boolean, message: string): void {
  if (wrong && !problems[field]) problems[field] = message;
}

function enterpriseProblems(form: EnterpriseApplication, today: string): Problems {
  const found = missingIn(form, missingEnterprise);
  note(found, 'uscc', usccProblem(form.uscc) !== '', usccProblem(form.uscc));
  note(found, 'capital', form.capital !== '' && !/^\d{1,9}(\.\d{1,4})?$/.test(form.capital), '请填写数字，单位为万元');
  note(found, 'founded', !isDay(form.founded) || form.founded < LONG_AGO, '请填写真实的日期，如 2016-05-18');
  note(found, 'founded', form.founded > today, '成立日期不能晚于今天');
  note(found, 'headcount', !/^[1-9]\d{0,6}$/.test(form.headcount), '请填写人数，如 36');
  note(found, 'intro', form.intro.length < INTRO_MIN, `单位简介至少写 ${INTRO_MIN} 字，现有 ${form.intro.length} 字`);
  note(
    found,
    'copyrightAssets',
    needsAssets(form.level) && form.copyrightAssets === '',
    '申请理事单位以上级别，请写明版权资产概况',
  );
  return found;
}

function personalProblems(form: PersonalApplication, today: string): Problems {
  const found = missingIn(form, missingPersonal);
  const day = new Date(`${today}T00:00:00Z`);
  const valid = isIdNumber(form.idNo, day);
  note(found, 'idNo', !valid, '身份证号码有误，请核对 18 位号码');
  note(found, 'idNo', valid && ageByIdNumber(form.idNo, day) < MIN_AGE, `个人会员须年满 ${MIN_AGE} 周岁`);
  note(
    found,
    'resume',
    form.resume.length < INTRO_MIN,
    `个人简历至少写 ${INTRO_MIN} 字，现有 ${form.resume.length} 字`,
  );
  return found;
}

/**
 * What is missing or wrong in an application, by field: the same in the form and in the provider.
 * `today` is `YYYY-MM-DD`; `levels` are the values that the variant may choose.
 */
export function membershipProblems(form: MembershipInput, today: string, levels: readonly string[]): Problems {
  const found = form.variant === 'enterprise' ? enterpriseProblems(form, today) : personalProblems(form, today);
  note(found, 'level', form.level === '', '请选择会员级别');
  note(found, 'level', !levels.includes(form.level), '该级别不能申请，请重新选择');
  note(found, 'mobile', form.mobile === '', '请填写手机号');
  note(found, 'mobile', !isMobile(form.mobile), '请输入 11 位手机号');
  note(found, 'email', form.email === '', '请填写邮箱');
  note(found, 'email', !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(form.email), '邮箱格式有误');
  note(found, 'agreed', !form.agreed, '请阅读章程并勾选同意');
  return found;
}
