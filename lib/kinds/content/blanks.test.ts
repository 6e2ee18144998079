import { askOf, blankContexts, blanksIn, feesAsked, fillBlanks, fillFees } from './blanks';

const form = {
  title: '服务协议',
  body: '<h2>一</h2><p>转报【登记机构的名称】，由【登记机构的名称】颁发。</p><ul><li>甲</li><li>【其他条件，没有的删去】</li></ul><h2>大事</h2><p>【年份，没有的删去这一节】</p>',
  levels: [{ note: '单位【年费填好以后删去方括号】' }],
};

it('a blank tells what it asks for', () => {
  expect(askOf('【会长姓名】')).toBe('words');
  expect(askOf('【其他条件，没有的删去】')).toBe('optional');
  expect(askOf('【核对机构名称，一致后删去这一句】')).toBe('check');
  expect(askOf('【年费填好以后删去方括号】')).toBe('editor');
});

it('each different blank stands among the words around it', () => {
  expect(blankContexts(form)).toEqual([
    { before: '转报', text: '【登记机构的名称】', after: '，由…颁发。' },
    { before: '', text: '【其他条件，没有的删去】', after: '' },
    { before: '', text: '【年份，没有的删去这一节】', after: '' },
    { before: '单位', text: '【年费填好以后删去方括号】', after: '' },
  ]);
});

it('answers are written everywhere; empty ones remove what they leave empty', () => {
  const filled = fillBlanks(
    form,
    new Map([
      ['【登记机构的名称】', '版权<局>'],
      ['【其他条件，没有的删去】', ''],
      ['【年份，没有的删去这一节】', ''],
    ]),
  );
  expect(filled).toEqual({
    ...form,
    body: '<h2>一</h2><p>转报版权&lt;局&gt;，由版权&lt;局&gt;颁发。</p><ul><li>甲</li></ul>',
  });
  expect(blanksIn(filled)).toEqual([{ path: 'levels.0.note', text: '【年费填好以后删去方括号】' }]);
});

it('other blanks of the line are shortened, not cut in the middle', () => {
  const body = '<p>支付（【支付服务商】）、短信（【短信服务商】）、服务器（【服务器或者云服务商】）。</p>';
  expect(blankContexts({ body })).toEqual([
    { before: '支付（', text: '【支付服务商】', after: '）、短信（…）、服务器（…）。' },
    { before: '支付（…）、短信（', text: '【短信服务商】', after: '）、服务器（…）。' },
    { before: '支付（…）、短信（…）、服务器（', text: '【服务器或者云服务商】', after: '）。' },
  ]);
});

it('settings among the words around a blank are named, not written as in the text', () => {
  expect(blankContexts({ body: '<p>{{协会名称}}成立于【成立日期】。</p>' })).toEqual([
    { before: '协会名称成立于', text: '【成立日期】', after: '。' },
  ]);
});

it('amounts are asked for beside the blanks that remind of them', () => {
  const blank = '【年费填好以后删去方括号】';
  const levels = [
    { label: '个人会员', fee: '0', note: `作者${blank}` },
    { label: '会员单位', fee: '800', note: '企业' },
    { label: '理事单位', fee: '0', note: `单位${blank}` },
  ];
  expect(feesAsked({ title: '入会指南', levels })).toEqual([
    { path: 'levels.0', label: '个人会员' },
    { path: 'levels.2', label: '理事单位' },
  ]);
  const amounts = new Map([
    ['levels.0', '100'],
    ['levels.2', '3000'],
  ]);
  expect(fillFees({ title: '入会指南', levels }, amounts)).toEqual({
    title: '入会指南',
    levels: [
      { label: '个人会员', fee: '100', note: '作者' },
      levels[1],
      { label: '理事单位', fee: '3000', note: '单位' },
    ],
  });
  expect(feesAsked({ levels: [{ note: `没有金额${blank}` }] })).toEqual([]);
});
