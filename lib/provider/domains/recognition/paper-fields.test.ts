import { paperFields } from './paper-fields';
import { capitalIn, dayIn } from './paper-values';

const licence = {
  name: '云州见山文化创意有限公司',
  uscc: '91350100M000100Y43',
  legalPerson: '顾见山',
  address: '云州市南湖路 8 号',
  founded: '2016-05-18',
  capital: '1200',
};

describe('recognised fields of a licence', () => {
  it.each([
    ['bare names', { ...licence, capital: '1200万元' }],
    ['an envelope', { code: 200, msg: 'success', data: { ...licence, capital: '1200万' } }],
    [
      'wrapped words in Chinese',
      {
        words_result: {
          单位名称: { words: licence.name, location: { top: 1 } },
          社会信用代码: { words: licence.uscc.toLowerCase() },
          法人: { words: licence.legalPerson },
          地址: { words: licence.address },
          成立日期: { words: '2016年05月18日' },
          注册资本: { words: '壹仟贰佰万元整' },
        },
      },
    ],
    [
      'names in capitals',
      {
        Response: {
          Name: licence.name,
          RegNum: licence.uscc,
          Person: licence.legalPerson,
          Address: licence.address,
          SetDate: '20160518',
          Capital: '人民币1200.000000万元整',
        },
      },
    ],
    [
      'a list of pairs',
      [
        { name: '名称', value: licence.name },
        { name: '统一社会信用代码', value: licence.uscc },
        { name: '法定代表人', value: licence.legalPerson },
        { name: '住所', value: licence.address },
        { name: '成立日期', value: '2016-5-18' },
        { name: '注册资本', value: '12,000,000元' },
      ],
    ],
  ])('are read from %s', (_, answer) => expect(paperFields('licence', answer)).toEqual(licence));

  it('omit implausible values, so that nothing wrong is filled in', () => {
    const answer = { 名称: '某公司', 统一社会信用代码: '91350100M000100Y44', 成立日期: '长期', 注册资本: '无' };
    expect(paperFields('licence', answer)).toEqual({ name: '某公司' });
  });

  it.each([null, 'text', 7, [], {}, { a: { b: { c: {} } } }])('are empty for %j', (answer) =>
    expect(paperFields('licence', answer)).toEqual({}),
  );
});

it('reads an identity card', () => {
  const answer = { result: { 姓名: { words: '林知遥' }, 公民身份号码: { words: '34052419800101001x' } } };
  expect(paperFields('idCard', answer)).toEqual({ name: '林知遥', idNo: '34052419800101001X' });
});

it.each([
  ['2016年5月18日', '2016-05-18'],
  ['2016.02.30', ''],
  ['营业期限长期', ''],
])('reads the day in %p as %p', (text, day) => expect(dayIn(text)).toBe(day));

it.each([
  ['伍佰万元整', '500'],
  ['壹亿贰仟万元', '12000'],
  ['拾万圆整', '10'],
  ['500万元人民币', '500'],
  ['1.5亿元', '15000'],
  ['100000', ''],
  ['100000元', '10'],
  ['300万美元', ''],
  ['无', ''],
])('reads the capital in %p as %p', (text, capital) => expect(capitalIn(text)).toBe(capital));
