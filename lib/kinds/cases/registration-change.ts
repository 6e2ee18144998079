import { plainNumber } from '@/lib/rules/identifiers/plain-numbers';
import { bookTitle } from '@/lib/text/book-title';
import { sentence } from '@/lib/text/sentence';
import { defineCase } from '../case';
import { choice, consent, files, longText, multiChoice, text } from '../fields';
import { byStaff } from '../lives';
import {
  laterActions,
  laterAgency,
  laterStates,
  numberOfRegister,
  registrationConcerned,
} from './parts/after-registration';
import { agencyRequired, agencyShown, owners } from './parts/parties';

interface Asked {
  matter: string;
  items: readonly string[];
  cause: string;
  standing: string;
  ground: string;
}
const isOf =
  (matter: string) =>
  (values: Pick<Asked, 'matter'>): boolean =>
    values.matter === matter;
const isChange = isOf('revise');
const isReissue = isOf('reissue');
const isAnnulment = isOf('annul');
/** Whether the registered holder changes, by name or by succession. */
const changesHolder = ({ items }: Pick<Asked, 'items'>) => items.includes('holderName') || items.includes('holder');
const isDamaged = ({ cause }: Pick<Asked, 'cause'>) => cause === 'damaged';
/** Whether the holder asks for the annulment without another ground, which needs no evidence. */
const isWish = ({ ground }: Pick<Asked, 'ground'>) => ground === 'wish';
const always = () => true;

const titles: Readonly<Record<string, string>> = { revise: '变更登记', reissue: '补发证书', annul: '撤销登记' };

/** Number of the paper that the authority issues; its format differs by region. */
const paperNumber = plainNumber(/^[\p{L}\p{N}〔〕[\]()\-·/]{4,60}$/u, '请填写文书上的编号，4 至 60 个字');
const issued = (title: string, rest: string) => ({ title, text: (note: string) => `已办结：${sentence(note)}${rest}` });

/**
 * 变更补发撤销: what happens to a registration after its certificate. Change and supplement: 计算机软件著作权登记办法
 * Article 16 (application, copy of the certificate, proof of the change). Grounds of annulment: 作品自愿登记试行办法
 * Article 6 with Article 5, and for software a final judgment or an administrative decision, or the applicant's own wish
 * (Articles 23 and 24). Replacement of a lost or damaged certificate: Article 25 of the same measures.
 */
export const registrationChange = defineCase({
  key: 'registration-change',
  prefix: 'BG',
  title: '变更补发撤销',
  titleLabel: '登记与事项',
  form: '/manage/submit-form/registration-change',
  variant: 'matter',
  home: { list: '/manage/self/change', detail: '/manage/self/change-detail' },
  columns: ['recordNo', 'title', 'variant', 'registrationNo', 'submittedAt', 'status'],
  fields: {
    matter: choice(
      '申请事项',
      {
        revise: ['变更或者补充', '名称、著作权人等登记事项有变，或者登记时填错、漏填'],
        reissue: ['补发证书', '证书遗失或者损坏'],
        annul: ['撤销登记', '登记不实、重复登记，或者著作权人不再需要'],
      },
      { initial: 'revise' },
    ),
    ...registrationConcerned,
    standing: choice(
      '您与这份登记的关系',
      {
        holder: ['证书所载的著作权人', '登记在自己或者本单位名下'],
        successor: ['权利继受人', '受让、继承、承受取得权利，证书还是原著作权人的'],
        interested: ['利害关系人', '认为这份登记侵害自己的权利，只能申请撤销'],
      },
      { initial: 'holder' },
    ),
    standingProof: files('权利证明', {
      max: 10,
      optional: true,
      missing: '请上传证明您的权利的文件',
      help: '登记不在本账号名下的、继受人和利害关系人必交：原证书、合同、继承文书、创作在先的证据',
    }),
    items: multiChoice(
      '变更或者补充的事项',
      {
        title: '作品或软件名称',
        holderName: '著作权人更名',
        holder: '著作权人变更（受让、继承、承受）',
        authors: '作者及署名',
        dates: '完成与发表',
        rights: '权利归属与范围',
        contact: '地址与联系方式',
        other: '其他',
      },
      { optional: true, missing: '请选择要变更或者补充的事项' },
    ),
    newTitle: text('变更后的名称', { max: 200, optional: true, full: true }),
    newHolders: owners('变更后的著作权人', { min: 0 }),
    changes: longText('变更前后的内容与理由', {
      min: 4,
      max: 3000,
      optional: true,
      help: '逐项写明登记的是什么、改成什么、为什么',
    }),
    changeProof: files('变更或者补充的证明', {
      max: 10,
      optional: true,
      help: '更名交核准文件，受让交合同，继承交继承证明，补充作者交全体同意书',
    }),
    cause: choice('补发的原因', { lost: '遗失', damaged: '损坏' }, { initial: 'lost', optional: true }),
    loss: longText('遗失或者损坏的情况', { min: 4, max: 1000, rows: 3, optional: true, help: '时间、地点与经过' }),
    ground: choice(
      '撤销的理由',
      {
        wish: '著作权人申请撤销自己的登记',
        untrue: '登记内容与事实不符',
        repeated: '重复登记',
        unprotected: '不受著作权法保护，或者已过保护期',
        forbidden: '依法禁止出版、传播',
        ruling: '生效裁判或者行政处罚决定',
      },
      { select: true, initial: 'wish', optional: true },
    ),
    reason: longText('事实与理由', { min: 10, max: 3000, optional: true }),
    evidence: files('撤销的证据', {
      max: 20,
      optional: true,
      help: '创作在先的底稿、发表记录、生效的裁判文书等',
    }),
    certificateCopy: files('原登记证书', {
      max: 5,
      optional: true,
      help: '扫描件或者照片；变更与损坏的，办结时交回原件',
    }),
    identity: files('主体证明', {
      max: 10,
      optional: true,
      missing: '请上传申请人的身份证件或者营业执照',
      help: '账号已经实名认证或者企业认证的不用再交',
    }),
    ...laterAgency,
    guarantee: consent(
      '我保证所填内容与提交的材料真实、合法；申请补发的，声明原证书作废，找到以后交回。',
      '请阅读保证并勾选确认',
    ),
  },
  sections: [
    { title: '申请事项', fields: ['matter'] },
    {
      title: '原登记',
      note: '与证书一致；登记在本账号名下的可以直接选用',
      fields: ['register', 'registrationNo', 'workName', 'holder', 'standing', 'standingProof'],
    },
    {
      title: '变更内容',
      when: isChange,
      fields: ['items', 'newTitle', 'newHolders', 'changes', 'changeProof'],
    },
    { title: '补发原因', when: isReissue, fields: ['cause', 'loss'] },
    { title: '撤销理由', when: isAnnulment, fields: ['ground', 'reason', 'evidence'] },
    {
      title: '材料与保证',
      fields: ['certificateCopy', 'identity', 'appliedBy', 'agentName', 'agentMobile', 'agentLetter', 'guarantee'],
    },
  ],
  shown: {
    ...agencyShown,
    newTitle: ({ items }) => items.includes('title'),
    newHolders: changesHolder,
    certificateCopy: (values) => !isReissue(values) || isDamaged(values),
  },
  required: {
    ...agencyRequired,
    standingProof: ({ standing }) => standing !== 'holder',
    items: always,
    newTitle: always,
    newHolders: always,
    changes: always,
    changeProof: always,
    cause: always,
    loss: always,
    ground: always,
    reason: always,
    evidence: (values) => !isWish(values),
    certificateCopy: (values) => isChange(values) || (isReissue(values) && isDamaged(values)),
  },
  rules: [
    numberOfRegister,
    {
      path: 'standing',
      problem: (values) =>
        values.standing === 'interested' && !isAnnulment(values) && '利害关系人只能申请撤销登记，请核对申请事项',
    },
    {
      path: 'ground',
      problem: (values) =>
        isAnnulment(values) && values.standing === 'interested' && isWish(values) && '请选择要求撤销他人登记的理由',
    },
  ],
  titleOf: ({ matter, workName }) => `${bookTitle(workName)}${titles[matter] ?? ''}`,
  actions: {
    ...laterActions,
    revise: byStaff('登记机构准予变更', {
      variants: ['revise'],
      asks: 'document',
      document: { label: '变更证明号', as: paperNumber, isFiled: true },
      notification: issued('登记已经变更', '变更证明可以在办理详情里下载，证书查询显示为已变更。'),
      isOutcome: true,
    }),
    reissue: byStaff('登记机构补发证书', {
      variants: ['reissue'],
      asks: 'document',
      document: { label: '补发证书编号', as: paperNumber, isFiled: true },
      notification: issued('证书已经补发', '补发的证书可以在办理详情里下载。'),
      isOutcome: true,
    }),
    annul: byStaff('登记机构撤销登记', {
      variants: ['annul'],
      asks: 'document',
      document: { label: '撤销决定文号', as: paperNumber, isFiled: false },
      notification: issued('登记已经撤销', '证书查询显示为已撤销。'),
      isOutcome: true,
    }),
  },
  states: {
    ...laterStates({ revise: 'amended', reissue: 'reissued', annul: 'revoked' }),
    amended: { label: '已变更', step: 5, tone: 'jade' },
    reissued: { label: '已补发', step: 5, tone: 'jade' },
    revoked: { label: '已撤销', step: 5, tone: 'neutral' },
  },
  initial: 'submitted',
});
