import type { EnterpriseApplication, MembershipInput, PersonalApplication } from './contract/joining';
import { ageByIdNumber, isIdNumber, isMobile, isUscc } from './validators';

/** Levels that the general assembly elects; nobody applies for them. */
export const electedLevels: readonly string[] = ['president'];
/** From these levels up an account of the copyright assets is asked for. */
const assetLevels = ['director', 'standing-director', 'vice-president'];
export const needsAssets = (level: string): boolean => assetLevels.includes(level);

/** Characters that an introduction or a résumé has at least. */
export const INTRO_MIN = 50;
const MIN_AGE = 18;
const REQUIRED = '此项为必填项';
const LONG_AGO = '1800-01-01';

type Problems = Record<string, string>;

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);

/** Puts down the first problem of a field. */
function note(problems: Problems, field: string, wrong: boolean, message: string): void {
  if (wrong && !problems[field]) problems[field] = message;
}

function enterpriseProblems(form: EnterpriseApplication, today: string): Problems {
  const found: Problems = {};
  const required = ['name', 'uscc', 'legalPerson', 'founded', 'address', 'industry', 'headcount', 'intro'] as const;
  for (const field of required) note(found, field, form[field] === '', REQUIRED);
  for (const field of ['representative', 'licence', 'authorization', 'logo'] as const)
    note(found, field, form[field] === '', REQUIRED);
  note(found, 'uscc', !isUscc(form.uscc), '统一社会信用代码有误，请对照证照核对 18 位代码');
  note(found, 'capital', form.capital !== '' && !/^\d{1,9}(\.\d{1,4})?$/.test(form.capital), '请填写数字，单位为万元');
  note(found, 'founded', !isDay(form.founded) || form.founded < LONG_AGO, '请填写真实的日期，如 2016-05-18');
  note(found, 'founded', form.founded > today, '成立日期不能晚于今天');
  note(found, 'headcount', !/^[1-9]\d{0,6}$/.test(form.headcount), '请填写人数，如 36');
  note(found, 'intro', form.intro.length < INTRO_MIN, `请至少写 ${INTRO_MIN} 字，现有 ${form.intro.length} 字`);
  note(
    found,
    'copyrightAssets',
    needsAssets(form.level) && form.copyrightAssets === '',
    '申请理事单位以上级别，请写明版权资产概况',
  );
  return found;
}

function personalProblems(form: PersonalApplication, today: string): Problems {
  const found: Problems = {};
  const required = ['name', 'idNo', 'employer', 'title', 'field', 'resume', 'identity'] as const;
  for (const field of required) note(found, field, form[field] === '', REQUIRED);
  const day = new Date(`${today}T00:00:00Z`);
  const valid = isIdNumber(form.idNo, day);
  note(found, 'idNo', !valid, '身份证号码有误，请核对 18 位号码');
  note(found, 'idNo', valid && ageByIdNumber(form.idNo, day) < MIN_AGE, `个人会员须年满 ${MIN_AGE} 周岁`);
  note(found, 'resume', form.resume.length < INTRO_MIN, `请至少写 ${INTRO_MIN} 字，现有 ${form.resume.length} 字`);
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
  note(found, 'mobile', form.mobile === '', REQUIRED);
  note(found, 'mobile', !isMobile(form.mobile), '请输入 11 位手机号');
  note(found, 'email', form.email === '', REQUIRED);
  note(found, 'email', !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(form.email), '邮箱格式有误');
  note(found, 'agreed', !form.agreed, '请阅读章程并勾选同意');
  return found;
}
