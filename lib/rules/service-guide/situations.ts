/**
 * A recommended service, by its key in the catalogue, and the reason. Fee, time and materials are stated by the
 * catalogue.
 */
export interface Way {
  service: string;
  why: string;
}

/** First recommendation, and further ones. */
export interface Advice {
  first: Way;
  also: readonly Way[];
}

const way = (service: string, why: string): Way => ({ service, why });
const advise = (first: Way, ...also: readonly Way[]): Advice => ({ first, also });

/** Types of applicants. `filing` is advice for services that are filed in their name. */
export const persons = {
  person: { label: '创作者本人', filing: '以个人名义办理：备好您的身份证件正反面。' },
  company: {
    label: '企业或者单位',
    filing: '以单位名义办理：备好营业执照或者法人登记证书；由有办理权限的成员提交。',
  },
  agent: { label: '替别人办的代理人', filing: '代他人办理：另备权利人签署的授权委托书和您的身份证件。' },
} as const;
export type Who = keyof typeof persons;

/** Things that the visitor already has. */
export const possessions = {
  work: { label: '作品、源代码或者样品' },
  paper: { label: '登记证书或者备案凭证' },
  contract: { label: '合同或者授权书' },
  evidence: { label: '对方使用的页面、实物' },
  nothing: { label: '还什么都没有' },
} as const;
export type Have = keyof typeof possessions;

export interface Situation {
  label: string;
  /** Whether the application is filed in an applicant's name. */
  isFiled: boolean;
  /** Usual holdings of visitors in this situation. */
  usual: Have;
  advice: Advice;
  /** Different advice for certain holdings. */
  byPossession?: Partial<Record<Have, Advice>>;
}

const filingFirst = way('digital-filing', '先把底稿算出摘要备案，文件不上传，当场取得凭证，证明此刻您手里已有它。');
const templates = way('contract-templates', '从范本开始写，写明权利种类、期限、地域与报酬。');
const contractFiling = way('contract-filing', '签好的转让、许可合同可以备案，日后证明权利从哪里来。');
const askExpert = way('expert-consultation', '拿不准的，请专家看材料后书面答复。');
const appraisal = way('infringement-appraisal', '是不是实质性相似有争议的，请专家组比对，出具意见。');
const mediation = way('dispute-mediation', '双方自愿、过程保密，协议可以申请司法确认，比诉讼快。');
const registration = way('work-registration', '登记证书由登记机构颁发，授权、投诉、维权时都用得上。');
const verify = way('certificate-query', '先核对证书上的编号与权利人，看它现在是否有效。');
const soft = way('software-registration', '先做预审，源程序与文档合格了再转报登记机构。');

/** Situations to choose from, in display order. */
export const situations = {
  made: {
    label: '完成了一件作品，想留个凭据',
    isFiled: true,
    usual: 'work',
    advice: advise(registration, filingFirst),
    byPossession: {
      paper: advise(
        way('work-registration', '备案凭证证明创作时间，登记证书证明权属；两者都有，授权与维权更有力。'),
        verify,
      ),
      contract: advise(
        way('work-registration', '合作、委托、受让取得的作品同样可以登记，合同随申请一并提交。'),
        contractFiling,
      ),
      evidence: advise(mediation, registration, appraisal),
      nothing: advise(
        filingFirst,
        way('work-registration', '作品完成以后再登记；构思与方法不受保护，写出来、画出来的才是。'),
      ),
    },
  },
  software: {
    label: '开发了一套软件',
    isFiled: true,
    usual: 'work',
    advice: advise(soft, filingFirst),
    byPossession: {
      paper: advise(
        way('software-registration', '升级版本另行登记；新版本与原证书的关系在申请里写明。'),
        way('amendment', '证书上的名称、权利人要改的，办变更或者补充登记。'),
      ),
      contract: advise(
        way('software-registration', '合作、委托开发或者受让的软件，合同随申请一并提交。'),
        contractFiling,
      ),
      evidence: advise(mediation, soft, appraisal),
      nothing: advise(filingFirst, soft),
    },
  },
  generated: {
    label: '用人工智能生成了图文、音视频',
    isFiled: true,
    usual: 'work',
    advice: advise(
      way('aigc-registration', '写明所用工具、提示过程与您的取舍修改，体现独创性的部分可以登记。'),
      filingFirst,
      askExpert,
    ),
    byPossession: {
      nothing: advise(way('digital-filing', '生成过程也是证据：把提示词、草图、各稿一并算出摘要备案。'), askExpert),
    },
  },
  product: {
    label: '做了文创产品，准备上市',
    isFiled: true,
    usual: 'work',
    advice: advise(way('product-registration', '产品的造型与图案一次登记，附实物六面照片。'), templates),
    byPossession: {
      contract: advise(way('product-registration', '依据授权开发的，授权书随申请一并提交。'), contractFiling),
      nothing: advise(way('contract-templates', '还在洽谈的，先把委托设计、形象授权写进合同。'), filingFirst),
    },
  },
  copied: {
    label: '我的作品被人擅自用了',
    isFiled: true,
    usual: 'evidence',
    advice: advise(mediation, appraisal, askExpert),
    byPossession: {
      work: advise(
        way('digital-filing', '先固定证据：底稿与对方页面的截图一并算出摘要备案，当场出证。'),
        way('dispute-mediation', '证据齐了就可以申请调解。'),
        registration,
      ),
      paper: advise(
        way('dispute-mediation', '证书就是权属证明；再保存对方使用的页面或者实物，就可以申请调解。'),
        appraisal,
      ),
      contract: advise(way('dispute-mediation', '对方超出合同约定使用，或者不付报酬，都可以申请调解。'), askExpert),
      nothing: advise(
        way('expert-consultation', '先说清楚谁创作、谁在用、怎样发现的，请专家告诉您该收集什么。'),
        mediation,
        filingFirst,
      ),
    },
  },
  accused: {
    label: '有人说我侵权，收到了通知',
    isFiled: true,
    usual: 'nothing',
    advice: advise(
      way('expert-consultation', '先别急着回复或者删除：请专家看过通知，再决定怎样答复。'),
      way('certificate-query', '对方出示证书的，先查它是否真实有效，当场有结果。'),
      mediation,
    ),
    byPossession: {
      work: advise(way('infringement-appraisal', '自己独立创作的，把创作过程与对方作品交专家组比对。'), mediation),
      paper: advise(
        way('dispute-mediation', '您也有证书的，谁在先、像不像，可以在调解里当面说清。'),
        verify,
        appraisal,
      ),
      contract: advise(way('dispute-mediation', '有授权的，拿合同或者授权书说明来源，由调解员转达。'), askExpert),
      evidence: advise(appraisal, askExpert, mediation),
    },
  },
  deal: {
    label: '要签授权、转让或者委托创作合同',
    isFiled: false,
    usual: 'nothing',
    advice: advise(templates, askExpert),
    byPossession: {
      contract: advise(contractFiling, askExpert),
      paper: advise(templates, verify, contractFiling),
    },
  },
  check: {
    label: '想核对一份证书或者备案',
    isFiled: false,
    usual: 'paper',
    advice: advise(verify),
    byPossession: { contract: advise(verify, contractFiling), evidence: advise(verify, mediation) },
  },
  change: {
    label: '登记的内容要改，证书要补或者撤',
    isFiled: true,
    usual: 'paper',
    advice: advise(way('amendment', '写错的更正，丢了的补发，不该登记的可以申请撤销。')),
    byPossession: {
      contract: advise(
        way('contract-filing', '权利已经转让的，先把转让合同备案。'),
        way('amendment', '再办权利人的变更。'),
      ),
      nothing: advise(verify, way('amendment', '找到登记号以后，再提交变更、补发或者撤销。')),
    },
  },
  value: {
    label: '想用版权融资，或者评估价值',
    isFiled: false,
    usual: 'paper',
    advice: advise(way('pledge-valuation', '先梳理权属，再与评估机构、银行对接。'), contractFiling),
    byPossession: {
      work: advise(
        way('work-registration', '融资与评估要先说清权属，还没有登记的先登记。'),
        way('pledge-valuation', '取得证书以后再做评估、质押。'),
      ),
      nothing: advise(
        way('expert-consultation', '先请专家看看手里有哪些权利可以用。'),
        way('research-reports', '行业的价格与案例见研究报告。'),
      ),
    },
  },
  office: {
    label: '单位要查所用软件是不是正版',
    isFiled: false,
    usual: 'nothing',
    advice: advise(way('genuine-software', '十五个问题当场自查，再按台账逐台核对。'), askExpert),
    byPossession: {
      contract: advise(way('genuine-software', '采购合同与授权书按台账逐项录入，到期有提醒。'), askExpert),
    },
  },
  ledger: {
    label: '商标、专利也想放在一处管',
    isFiled: false,
    usual: 'paper',
    advice: advise(
      way('trademark-records', '商标录入以后，续展期限到了提醒您。'),
      way('patent-records', '专利的年费与期限同样可以记在这里。'),
    ),
  },
  learn: {
    label: '要看行业数据与案例',
    isFiled: false,
    usual: 'nothing',
    advice: advise(way('research-reports', '先看摘要、目录与样章，再决定要不要全文。'), askExpert),
  },
  join: {
    label: '想加入协会',
    isFiled: true,
    usual: 'nothing',
    advice: advise(way('membership', '单位与个人都可以申请，在线提交，进度随时可查。')),
  },
  unsure: {
    label: '说不清楚，想先问问',
    isFiled: false,
    usual: 'nothing',
    advice: advise(askExpert, way('dispute-mediation', '已经有争议的，可以直接申请调解。'), verify),
    byPossession: {
      work: advise(askExpert, registration, filingFirst),
      evidence: advise(askExpert, mediation, appraisal),
    },
  },
} as const satisfies Record<string, Situation>;
export type What = keyof typeof situations;
