import { anyCertificate, certificateNumber } from '@/lib/rules/identifiers/certificate-number';
import { MOST_HOLDERS, NAME_LENGTH, nameProblem } from '@/lib/rules/identifiers/name';
import { isHomePostCode, postCode } from '@/lib/rules/identifiers/plain-numbers';
import { choice, email, file, list, mobile, text } from '../../fields';

/** Categories of parties used by the registration authority. */
const categories = {
  natural: '自然人',
  enterprise: '企业法人',
  government: '机关法人',
  institution: '事业单位法人',
  association: '社会团体法人',
  other: '其他组织',
} as const;

const certTypes = {
  idCard: '居民身份证',
  officer: '军官证',
  passport: '护照',
  licence: '营业执照',
  institution: '事业单位法人证书',
  association: '社会团体法人证书',
  hkMacao: '港澳居民来往内地通行证',
  taiwan: '台湾居民来往大陆通行证',
  residence: '外国人永久居留证',
  other: '其他',
} as const;

/** Identity documents of persons; all others belong to organisations. */
const personal: readonly string[] = ['idCard', 'officer', 'passport', 'hkMacao', 'taiwan', 'residence'];
interface Owner {
  category: string;
  certType: string;
  certNo: string;
  nationality: string;
  postCode: string;
}

/** Messages for a certificate's number, and for a type that contradicts the category. */
function partyProblems({ category, certType, certNo, nationality, postCode: code }: Owner) {
  const isPerson = category === 'natural';
  const isHome = /^(?:中国|中华人民共和国)$/.test(nationality);
  const away = isHome && code && !isHomePostCode(code) ? { postCode: '邮政编码为 6 位数字' } : {};
  if (certType !== 'other' && isPerson !== personal.includes(certType))
    return { ...away, certType: isPerson ? '自然人请选择个人证件' : '单位请选择单位证照' };
  return { ...away, certNo: certificateNumber(certType).problem(certNo) };
}

const identity = {
  name: text('姓名或名称', { max: NAME_LENGTH, isParty: true }),
  category: choice('类别', categories, { select: true, initial: 'natural' }),
  certType: choice('证件类型', certTypes, { select: true, initial: 'idCard' }),
  // Validated together with its type, which is a separate field.
  certNo: text('证件号码', { max: 30, as: { ...anyCertificate, problem: () => '' } }),
};
const reach = {
  nationality: text('国籍或注册地', { max: 40, missing: '请填写国籍，如中国', initial: '中国' }),
  province: text('省份', { max: 40 }),
  city: text('城市', { max: 40 }),
  address: text('详细地址', { max: 200, full: true }),
  postCode: text('邮政编码', { max: 12, optional: true, as: postCode }),
  contact: text('联系人', { max: 40, optional: true, check: nameProblem, help: '单位请填写经办人' }),
  mobile: mobile('手机'),
  email: email('电子邮箱', { optional: true }),
};

/** 著作权人: owners with contact details, and shares if there are several. */
export const owners = (label = '著作权人', { min = 1, max = MOST_HOLDERS }: { min?: number; max?: number } = {}) =>
  list(
    label,
    {
      ...identity,
      ...reach,
      share: text('份额', { max: 20, optional: true, help: '共有的写明，如 50%；未约定的不填' }),
    },
    { min, max, unit: '名', reuse: 'owner', check: partyProblems },
  );

/** 作者: authors, and how their names are given. */
export const authors = () =>
  list(
    '作者',
    {
      name: text('姓名或名称', { max: 100, isParty: true }),
      signing: choice(
        '署名方式',
        { real: '本名', alias: '别名', anonymous: '匿名' },
        { select: true, initial: 'real' },
      ),
      signature: text('作品上的署名', { max: 100, optional: true, help: '与姓名不同的填写，如笔名' }),
      certNo: text('证件号码', { max: 30, optional: true }),
    },
    {
      max: 50,
      unit: '名',
      reuse: 'author',
      check: ({ signing, signature }) => ({
        signature: signing === 'alias' && !signature ? '别名署名的，请填写别名' : '',
      }),
    },
  );

/** 开发者: persons or organisations that wrote a piece of software which belongs to others. */
export const developers = () =>
  list(
    '开发者',
    {
      name: text('姓名或名称', { max: 100, isParty: true }),
      role: text('开发的部分', { max: 200, optional: true, help: '几名开发者的写明，如 后端' }),
    },
    { min: 0, max: 20, unit: '名', missing: '软件由他人开发或者不是原始取得的，请填写开发者' },
  );

/** Party of a contract or authorisation: name and contact details only. */
export const contractParties = (label: string, max = 10) =>
  list(
    label,
    {
      name: text('姓名或名称', { max: 100, isParty: true }),
      certNo: text('证件号码', { max: 30, optional: true }),
      contact: text('联系方式', { max: 60, optional: true, help: '手机、电话或邮箱' }),
    },
    { max, unit: '名' },
  );

/** Applicant: the owner, or an agent with a letter of authority. */
export const agency = {
  appliedBy: choice('申请方式', { owner: '由著作权人申请', agent: '由代理人申请' }, { initial: 'owner' }),
  agentName: text('代理人', { max: 100, optional: true, isParty: true }),
  agentMobile: mobile('代理人手机', { optional: true }),
  agentLetter: file('授权委托书', { optional: true, missing: '由代理人申请的，请上传授权委托书' }),
};
const byAgent = ({ appliedBy }: { appliedBy: string }) => appliedBy === 'agent';
export const agencyShown = { agentName: byAgent, agentMobile: byAgent, agentLetter: byAgent };
export const agencyRequired = { agentName: () => true, agentMobile: () => true, agentLetter: () => true };
