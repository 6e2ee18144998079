import { existingNumber } from '@/lib/rules/identifiers/existing-number';
import { issuedKey } from '@/lib/rules/identifiers/issued-number';
import { HOLDERS_LENGTH, nameProblem } from '@/lib/rules/identifiers/name';
import { isSoftwareStyle, isWorksStyle } from '@/lib/rules/identifiers/number-styles';
import { choice, date, dictionary, text } from '../fields';
import { defineImport } from './define-import';

const kinds = { work: '作品', software: '软件' } as const;
const holders = { person: '个人', organisation: '单位', mixed: '单位与个人' } as const;
const states = { valid: '有效', amended: '已变更', revoked: '已撤销' } as const;

/** Certificates of works and software that the authority has issued before. */
export const certificateImport = defineImport({
  key: 'certificate',
  title: '证书',
  unit: '件',
  duty: 'cases',
  about: '写入登记公示与证书查询，凭登记号与著作权人即可核验。',
  known: '登记号相同、内容也相同的视为已有；登记号相同而内容不同的是错误，不会改动已有的证书。',
  fields: {
    kind: choice('类别', kinds),
    number: text('登记号', { max: 60, as: existingNumber }),
    title: text('名称', { max: 200 }),
    holder: text('著作权人', { max: HOLDERS_LENGTH, check: nameProblem }),
    holderType: choice('著作权人类型', holders),
    issuedOn: date('登记日期', { past: true, since: '1990-01-01' }),
    workType: dictionary('作品类型', 'work_type', { optional: true }),
    source: text('登记机构', { max: 60 }),
    status: choice('状态', states, { initial: 'valid' }),
  },
  required: { workType: ({ kind }) => kind === 'work' },
  rules: [
    {
      path: 'number',
      problem: ({ kind, number }) =>
        (kind === 'software' && isWorksStyle(number) && '这是作品的登记号，类别请填“作品”') ||
        (kind === 'work' && isSoftwareStyle(number) && '这是软件的登记号，类别请填“软件”'),
    },
  ],
  examples: {
    kind: '作品',
    number: '国作登字-2019-F-00182641',
    title: '青石街的清晨',
    holder: '林知遥',
    holderType: '个人',
    issuedOn: '2019-11-20',
    workType: '美术作品',
    source: '国家版权局',
    status: '有效',
  },
  notes: {
    kind: '作品或软件',
    number: '照证书填写；早年的写法也可以，如 19-2008-F-0123、2007SR04567、软著登字第BJ12345号',
    holder: '几位之间用顿号隔开',
    holderType: '个人、单位或单位与个人；个人的姓名公开时遮去一部分',
    workType: '作品必填，字典“作品类型”里的名称',
    status: '不填为有效；也可填已变更、已撤销',
  },
  texts: ['number'],
  keysOf: ({ kind, number }) => ({ 登记号: `${kind} ${issuedKey(number)}` }),
  titleOf: ({ title, number }) => `${title}　${number}`,
});
