import { guJianshan, jianshan, linZhiyao } from './applicants';
import { appraisalOf } from './case-seeds';
import type { AppraisalCourseSeed, CaseSeed } from './types';

/** Course of the finished appraisal of the demo, with a dissent on the second matter. */
export const finishedCourse: AppraisalCourseSeed = {
  formed: [-128, '11:00'],
  panel: ['秦望舒', '褚墨林', '夏侯宁'],
  handover: { at: [-128, '15:00'], signed: [-127, '09:10'] },
  votes: [
    {
      at: [-116, '10:20'],
      on: [
        { conclusion: 'original', reasons: '头身比例与云纹的组合没有在先的公有领域来源，体现作者的选择与安排。' },
        { conclusion: 'similar', reasons: '十二处特征里有九处相同，相同部分集中在头部与背纹，超出惯常表达。' },
      ],
    },
    {
      at: [-115, '16:40'],
      on: [
        { conclusion: 'original', reasons: '背纹由云雷纹变化而来，变化的部分属于独创，云雷纹本身不计入。' },
        { conclusion: 'different', reasons: '滤除云雷纹以后相同的只有配色与耳形，不足以认定实质性相似。' },
      ],
    },
    {
      at: [-114, '20:05'],
      on: [
        { conclusion: 'original', reasons: '立体造型的比例与细部不受功能限制，有充分的创作空间。' },
        { conclusion: 'similar', reasons: '三维扫描叠合后轮廓重合度高，差异只在底座与表面工艺。' },
      ],
    },
  ],
  opinion: {
    at: [-112, '17:20'],
    method: '确定比对单元，滤除思想、公有领域与惯常表达，对立体造型作三维扫描与叠合，逐项比对异同。',
    analysis:
      '两组造型的比对单元为头部、躯干、背纹、配色四项。头部与背纹的相同部分不来自公有领域；配色属于常见搭配，不计入。底座与表面工艺不同。检材仅由委托方提供，被比对样本以实物照片为准。',
  },
};

/** Course of the appraisal that is being compared: one member has not voted yet. */
export const comparingCourse: AppraisalCourseSeed = {
  formed: [-16, '11:00'],
  panel: ['夏侯宁', '曹砺之', '褚墨林'],
  handover: { at: [-15, '10:00'], signed: [-12, '16:25'] },
  votes: [
    {
      at: [-4, '15:30'],
      on: [
        { conclusion: 'different', reasons: '灯罩的褶数与收口不同，底座为另一种构造，不能认定为同一造型。' },
        { conclusion: 'original', reasons: '褶面的起伏与光孔的排布不由功能决定，属于独创性表达。' },
      ],
    },
    {
      at: [-2, '21:10'],
      on: [
        { conclusion: 'different', reasons: '图纸与实物逐项核对，主要尺寸与构造均有差别。' },
        { conclusion: 'original', reasons: '光孔排布有多种可能，作者的选择可以识别。' },
      ],
    },
  ],
};

const panel = ['秦望舒', '尹照庭', '褚墨林'];

/** Appraisals in the states between payment and delivery. */
export const appraisalCases: CaseSeed[] = [
  appraisalOf(guJianshan, {
    title: '“旧城摄影集”与“城影”画册比对',
    fee: 260000,
    workKind: 'photo',
    matters: ['identity'],
    question: '《城影》画册第四、九、十一页的照片与《旧城摄影集》的三幅照片是否为同一影像。',
    samples: ['旧城摄影集原始文件', '城影画册扫描件'],
    dueDay: 3,
    events: [
      [-14, '19:40', 'submit'],
      [-11, '10:12', 'accept'],
      [-10, '15:00', 'quote', '¥2,600.00'],
      [-8, '20:22', 'pay'],
      [-2, '10:30', 'formPanel', '3 人：组长尹照庭，成员秦望舒、褚墨林。认为成员应当回避的，请在三日内与本会联系。'],
    ],
    course: { formed: [-2, '10:30'], panel: ['尹照庭', '秦望舒', '褚墨林'] },
  }),
  appraisalOf(linZhiyao, {
    title: '“青石街手绘地图”与“古渡导览图”比对',
    fee: 320000,
    workKind: 'design',
    matters: ['similarity', 'source'],
    question: '两幅地图的街巷取舍、建筑画法与标注位置哪些相同，相同部分是否来自公开的测绘资料。',
    samples: ['青石街手绘地图定稿', '古渡导览图照片'],
    dueDay: 4,
    events: [
      [-22, '20:11', 'submit'],
      [-19, '09:30', 'accept'],
      [-18, '14:20', 'quote', '¥2,800.00，按一组一件'],
      [-17, '10:05', 'requote', '¥3,200.00，委托人补充样本一件，按同一系列加收'],
      [-15, '21:16', 'pay'],
      [-9, '11:00', 'formPanel', '3 人：组长夏侯宁，成员秦望舒、曹砺之。认为成员应当回避的，请在三日内与本会联系。'],
      [-1, '09:45', 'handOver', '第 1 稿，检材 2 件'],
    ],
    course: {
      formed: [-9, '11:00'],
      panel: ['夏侯宁', '秦望舒', '曹砺之'],
      handover: { at: [-1, '09:45'] },
    },
  }),
  appraisalOf(jianshan, {
    title: '“山海小兽（第二系列）”与“瑞兽摆件”比对',
    fee: 380000,
    workKind: 'art',
    matters: ['similarity'],
    question: '两件立体造型的轮廓、纹样与姿态是否实质性相似。',
    samples: ['第二系列设计稿', '瑞兽摆件实物照片'],
    dueDay: 2,
    events: [
      [-24, '10:00', 'submit'],
      [-21, '15:10', 'accept'],
      [-20, '10:30', 'quote', '¥3,800.00'],
      [-18, '14:44', 'pay'],
      [-13, '09:50', 'formPanel', '3 人：组长秦望舒，成员尹照庭、褚墨林。认为成员应当回避的，请在三日内与本会联系。'],
      [-6, '11:20', 'handOver', '第 1 稿，检材 2 件'],
      [-3, '17:02', 'sign', '顾见山凭验证码签署第 1 稿'],
    ],
    course: {
      formed: [-13, '09:50'],
      panel,
      handover: { at: [-6, '11:20'], signed: [-3, '17:02'] },
    },
  }),
  appraisalOf(linZhiyao, {
    title: '“雾中渡口”与“晨渡”装饰画比对',
    fee: 240000,
    workKind: 'art',
    matters: ['similarity', 'originality'],
    question: '两幅画的构图、光影与渡船造型是否实质性相似，相同部分是否具有独创性。',
    samples: ['雾中渡口原画', '晨渡装饰画照片'],
    dueDay: 4,
    events: [
      [-44, '20:40', 'submit'],
      [-41, '10:10', 'accept'],
      [-40, '15:00', 'quote', '¥2,400.00'],
      [-38, '21:02', 'pay'],
      [-33, '10:00', 'formPanel', '3 人：组长秦望舒，成员尹照庭、褚墨林。认为成员应当回避的，请在三日内与本会联系。'],
      [-31, '09:30', 'handOver', '第 1 稿，检材 2 件'],
      [-30, '20:15', 'sign', '林知遥凭验证码签署第 1 稿'],
      [-28, '09:10', 'compare'],
      [-1, '16:30', 'confer', '3 名成员均已提交意见'],
    ],
    course: {
      formed: [-33, '10:00'],
      panel,
      handover: { at: [-31, '09:30'], signed: [-30, '20:15'] },
      votes: [
        {
          at: [-9, '10:00'],
          on: [
            { conclusion: 'similar', reasons: '渡船的位置、桅杆的倾角与雾的层次一致，相同之处构成画面主体。' },
            { conclusion: 'original', reasons: '雾的分层与留白是作者的安排，不是题材的惯常画法。' },
          ],
        },
        {
          at: [-5, '15:20'],
          on: [
            { conclusion: 'different', reasons: '渡船与雾为常见题材，两画的透视与笔触不同。' },
            { conclusion: 'common', reasons: '晨雾渡口的构图在先画册里多见，难以认定为独创。' },
          ],
        },
        {
          at: [-1, '16:30'],
          on: [
            { conclusion: 'similar', reasons: '叠合以后主要线条重合，差异在岸边的树与色调。' },
            { conclusion: 'original', reasons: '雾层的五段渐变没有见于在先作品。' },
          ],
        },
      ],
    },
  }),
  appraisalOf(jianshan, {
    title: '“山海小兽画册”与“灵兽图鉴”比对',
    fee: 420000,
    workKind: 'art',
    matters: ['proportion'],
    question: '《灵兽图鉴》与画册相同的图像占全书的比例是多少。',
    samples: ['画册印前文件', '灵兽图鉴扫描件'],
    dueDay: 3,
    events: [
      [-60, '09:20', 'submit'],
      [-57, '14:00', 'accept'],
      [-56, '10:00', 'quote', '¥4,200.00'],
      [-54, '16:18', 'pay'],
      [-50, '11:10', 'formPanel', '3 人：组长秦望舒，成员尹照庭、褚墨林。认为成员应当回避的，请在三日内与本会联系。'],
      [-48, '10:00', 'handOver', '第 1 稿，检材 2 件'],
      [-46, '15:40', 'sign', '顾见山凭验证码签署第 1 稿'],
      [-45, '09:00', 'compare'],
      [-20, '19:00', 'confer', '3 名成员均已提交意见'],
      [-2, '17:10', 'conclude', '鉴定意见书'],
    ],
    course: {
      formed: [-50, '11:10'],
      panel,
      handover: { at: [-48, '10:00'], signed: [-46, '15:40'] },
      votes: [
        {
          at: [-26, '10:00'],
          on: [{ conclusion: 'part', reasons: '八十四幅里有二十九幅相同，约占三成五，逐幅对照见附表。' }],
        },
        {
          at: [-22, '09:30'],
          on: [{ conclusion: 'part', reasons: '以整幅计为二十九幅，以局部计另有四幅，均不超过一半。' }],
        },
        {
          at: [-20, '19:00'],
          on: [{ conclusion: 'part', reasons: '相同图像二十九幅，其中二十一幅未作任何改动。' }],
        },
      ],
      opinion: {
        at: [-2, '17:10'],
        method: '以整幅图像为比对单元，逐幅叠合并记录差异，相同与局部相同分别计数。',
        analysis: '《灵兽图鉴》共有图像八十四幅，与画册整幅相同的二十九幅，局部相同的四幅。比例以整幅相同的计算。',
      },
    },
  }),
];
