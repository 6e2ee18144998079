import { bookTitle } from '@/lib/text/book-title';
import { dayOnPaper, orBlank, type Paper, type PaperValues } from '../../paper';
import { ownersNotAuthors } from './authorship';

const names = (entries: readonly PaperValues[]): string => entries.map((entry) => entry.text('name')).join('、');

/** Facts about the owners: one row each. */
const ownerRows = (values: PaperValues) => {
  const owners = values.entries('owners');
  return owners.map((owner, at) => ({
    label: owners.length > 1 ? `著作权人 ${at + 1}` : '著作权人',
    value: [orBlank(owner.text('name')), `证件号码 ${orBlank(owner.text('certNo'))}`].join('，'),
  }));
};

const namedIn = (values: PaperValues, field: string) =>
  values.entries(field).map((entry) => ({ name: entry.text('name') }));

/** Names of the owners who are not among the authors; none on a form without authors. */
const otherOwners = (values: PaperValues): string[] =>
  values.entries('authors').length === 0
    ? []
    : ownersNotAuthors({ authors: namedIn(values, 'authors'), owners: namedIn(values, 'owners') });

/** Source of a right that the owners have not got by creating the work, by the codes of the form. */
const sources: Readonly<Record<string, string>> = {
  legal: '依法人作品的规定享有权利',
  duty: '依职务作品的规定与约定享有权利',
  commission: '依委托创作合同享有权利',
  joint: '依合作创作的约定享有权利',
  inherited: '因继承取得权利',
  acquired: '因承受取得权利',
  succeeded: '因承受取得权利',
  assigned: '因受让取得权利',
  other: '因其他原因取得权利',
};
const sourceOf = (values: PaperValues): string => {
  const [obtained, ownership] = [values.text('obtained'), values.text('ownership')];
  const code = obtained === 'original' || obtained === '' ? ownership : obtained;
  return (Object.hasOwn(sources, code) ? sources[code] : undefined) ?? '';
};

/** Authors or developers, and the source of the right of owners who are none. */
function creatorRows(values: PaperValues) {
  const authors = names(values.entries('authors'));
  const developers = names(values.entries('developers'));
  const strangers = otherOwners(values);
  const source = sourceOf(values);
  return [
    ...(authors ? [{ label: '作者', value: authors }] : []),
    ...(developers ? [{ label: '开发者', value: developers }] : []),
    ...(source && (strangers.length > 0 || developers)
      ? [{ label: '权利来源', value: `${strangers.join('、') || '著作权人'}${source}` }]
      : []),
  ];
}

/** One signature for each entry of a list; one blank without any. */
const signaturesOf = (entries: readonly PaperValues[], role: string): string[] =>
  entries.length === 0 ? [role] : entries.map((entry) => `${role}${entry.text('name') && ` ${entry.text('name')}`}`);

/** Field with the title of a work, or the titles of several. */
type TitleOnPaper = string | ((values: PaperValues) => string);
const titleOn = (values: PaperValues, field: TitleOnPaper): string =>
  typeof field === 'string' ? values.text(field) : field(values);

/** Titles that are named on a paper about many works; the number of all follows. */
const NAMED = 10;

/** Titles of the works of a group. */
export function titlesOnPaper(values: PaperValues): string {
  const works = values.entries('works').filter((work) => work.text('name') !== '');
  const named = works.slice(0, NAMED).map((work) => bookTitle(work.text('name')));
  return works.length > NAMED ? `${named.join('、')}等 ${works.length} 件（见作品清单）` : named.join('、');
}

/**
 * 权利保证书: the owners' guarantee of their rights (作品自愿登记试行办法, article 8).
 *
 * @param field with the title of the work
 * @param matter that is registered: 作品, 软件
 */
export const guaranteePaper = (field: TitleOnPaper, matter: string): Paper => ({
  title: '权利保证书',
  write: (values, recipient) => ({
    heading: '权利保证书',
    blocks: [
      { text: `致${recipient}并登记机构：` },
      {
        rows: [
          { label: `${matter}名称`, value: orBlank(titleOn(values, field)) },
          { label: '完成日期', value: dayOnPaper(values.text('completedOn')) },
          ...creatorRows(values),
          ...ownerRows(values),
        ],
      },
      { text: `就上述${matter}申请著作权登记，本人（本单位）保证如下：` },
      { text: `一、对该${matter}依法享有所申报的权利，申报的作者、著作权人与权利归属属实。` },
      {
        text: `二、该${matter}没有抄袭、剽窃，不侵犯他人的著作权、肖像权、名誉权、商标权等合法权益；使用他人作品、字体、图片、音乐或者肖像的，已经取得许可或者依法可以使用。`,
      },
      { text: '三、使用生成式人工智能的，已经如实说明工具、过程与人类创作的部分。' },
      { text: '四、所填内容与提交的材料真实、准确、完整，复印件与原件一致。' },
      {
        text: '五、因违反上述保证产生的法律责任由本人（本单位）承担；登记机构可以依照《作品自愿登记试行办法》撤销登记。',
      },
    ],
    signatures: signaturesOf(values.entries('owners'), '著作权人（签名或盖章）'),
    notes: ['由申请表的内容生成。打印后签名或者盖章，扫描或拍照上传；改了申请表的，请重新生成。'],
  }),
});

/** 授权委托书: the owners' letter of authority for an agent. */
export const authorityPaper = (field: TitleOnPaper, matter: string): Paper => ({
  title: '授权委托书',
  write: (values, recipient) => ({
    heading: '授权委托书',
    blocks: [
      {
        rows: [
          ...ownerRows(values).map(({ label, value }) => ({ label: label.replace('著作权人', '委托人'), value })),
          {
            label: '受托人',
            value: `${orBlank(values.text('agentName'))}，手机 ${orBlank(values.text('agentMobile'))}`,
          },
          { label: `${matter}名称`, value: orBlank(titleOn(values, field)) },
        ],
      },
      {
        text: `委托人委托受托人向${recipient}办理上述${matter}的著作权登记，权限为：提交与补正材料、缴纳费用、接收通知、领取证书。`,
      },
      { text: '未经委托人另行书面授权，受托人不得变更著作权人、放弃权利或者撤回申请。' },
      { text: '委托期限自签署之日起，至领取证书或者程序终止之日止。' },
    ],
    signatures: [...signaturesOf(values.entries('owners'), '委托人（签名或盖章）'), '受托人（签名或盖章）'],
  }),
});

/** 合作作者声明: how authors of a joint work share their rights (Copyright Law, article 14). */
export const jointPaper = (field: string): Paper => ({
  title: '合作作者声明',
  when: (values) => values.text('ownership') === 'joint',
  write: (values) => {
    const owners = values.entries('owners');
    const strangers = otherOwners(values);
    const shares = owners.map((owner) => `${orBlank(owner.text('name'))} ${orBlank(owner.text('share'))}`);
    return {
      heading: '合作作者声明',
      blocks: [
        {
          rows: [
            { label: '作品名称', value: orBlank(values.text(field)) },
            { label: '合作作者', value: orBlank(names(values.entries('authors'))) },
            { label: '完成日期', value: dayOnPaper(values.text('completedOn')) },
            ...(strangers.length > 0 ? [{ label: '不是作者的著作权人', value: strangers.join('、') }] : []),
          ],
        },
        { text: '一、上述作品由以上作者合作创作，没有遗漏其他合作作者，也没有未参加创作的人。' },
        {
          text:
            owners.length > 1
              ? `二、作品的著作权由${orBlank(names(owners))}共同享有，份额为：${shares.join('；')}。未约定份额的，依照法律确定。`
              : `二、作品的著作权由${orBlank(names(owners))}享有。`,
        },
        { text: '三、转让、许可他人专有使用与出质，须经全体著作权人同意；其他使用由各方协商一致，所得收益合理分配。' },
        { text: '四、作品可以分割使用的，各作者对各自创作的部分可以单独享有著作权，行使时不侵犯整体的著作权。' },
        { text: '五、同意以本声明所列的权利归属申请登记，各方对声明的真实性负责。' },
      ],
      signatures: [
        ...signaturesOf(values.entries('authors'), '合作作者（签名）'),
        ...strangers.map((name) => `著作权人（签名或盖章） ${name}`),
      ],
    };
  },
});

/**
 * 共有著作权人声明: how several owners share what they have not created together, signed by all of them.
 *
 * @param field with the title
 * @param matter that is registered: 作品, 软件
 */
export const coOwnersPaper = (field: string, matter: '作品' | '软件'): Paper => ({
  title: '共有著作权人声明',
  when: (values) => values.entries('owners').length > 1 && values.text('ownership') !== 'joint',
  write: (values) => {
    const owners = values.entries('owners');
    return {
      heading: '共有著作权人声明',
      blocks: [
        {
          rows: [
            { label: `${matter}名称`, value: orBlank(values.text(field)) },
            ...(matter === '软件' ? [{ label: '版本号', value: orBlank(values.text('version')) }] : []),
            { label: '完成日期', value: dayOnPaper(values.text('completedOn')) },
            ...creatorRows(values),
            ...owners.map((owner, at) => ({
              label: `著作权人 ${at + 1}`,
              value: [orBlank(owner.text('name')), `份额 ${orBlank(owner.text('share'))}`].join('，'),
            })),
          ],
        },
        {
          text: `一、上述${matter}的著作权由以上各方共同享有，没有遗漏其他著作权人；未约定份额的，依照法律或者合同确定。`,
        },
        { text: '二、同意以本声明所列的权利归属申请登记，各方对声明的真实性负责。' },
      ],
      signatures: signaturesOf(owners, '著作权人（签名或盖章）'),
    };
  },
});
