import type { ContractClauseSeed } from '@/lib/provider/seed/content/products/types';

type DisputePath = 'court' | 'arbitration' | 'choice' | 'confirm';

const MEDIATION = '双方可以先行申请云州市版权协会版权纠纷调解委员会调解';

const DISPUTE: Record<DisputePath, string[]> = {
  court: [
    `因本合同发生的争议，双方应当协商解决；协商不成的，${MEDIATION}。自申请调解之日起三十日内未达成调解协议的，任何一方可以向＿＿＿＿所在地有管辖权的人民法院提起诉讼。`,
  ],
  arbitration: [
    `因本合同引起的或者与本合同有关的争议，协商不成的，${MEDIATION}；不愿调解或者调解不成的，提交＿＿＿＿仲裁委员会，按照申请仲裁时该会现行有效的仲裁规则仲裁。仲裁裁决是终局的，对双方均有约束力。`,
  ],
  choice: [
    `因本合同发生的争议，协商不成的，${MEDIATION}；调解不成的，按下列第＿＿种方式解决，未填写或者同时选择两种的，适用第二种：（一）提交＿＿＿＿仲裁委员会仲裁；（二）向＿＿＿＿所在地有管辖权的人民法院提起诉讼。`,
  ],
  confirm: [
    `因本合同发生的争议，双方同意先提交云州市版权协会版权纠纷调解委员会调解，调解期限为三十日，经双方同意可以延长一次。`,
    `经调解达成协议的，双方可以自调解协议生效之日起三十日内共同向人民法院申请司法确认；调解不成的，任何一方可以向＿＿＿＿所在地有管辖权的人民法院提起诉讼。`,
  ],
};

/**
 * 保密条款。
 * @param subject what is kept secret, besides the price
 * @param years how long after the end of the contract, in Chinese figures
 */
export function confidentiality(subject: string, years: string): ContractClauseSeed {
  return {
    heading: '保密',
    paragraphs: [
      `双方对因订立、履行本合同知悉的${subject}以及合同价款负有保密义务，未经对方书面同意，不得向第三人披露，不得用于履行本合同以外的目的。`,
      `已经公开的信息，依法应当向行政机关、司法机关提供的信息，以及向负有同等保密义务的律师、会计师所作的必要披露，不在此限。保密期至本合同终止后${years}年。`,
    ],
  };
}

/** 争议解决条款；mediation by the association comes first in every variant. */
export function disputes(path: DisputePath): ContractClauseSeed {
  return {
    heading: '法律适用与争议解决',
    paragraphs: ['本合同的订立、效力、解释和履行适用中华人民共和国法律。', ...DISPUTE[path]],
  };
}

/** 通知与送达条款。 */
export function notices(): ContractClauseSeed {
  return {
    heading: '通知与送达',
    paragraphs: [
      '本合同首部载明的地址、电话和电子邮箱为双方的送达地址，适用于往来通知以及争议发生后调解、仲裁、诉讼各阶段文书的送达。变更的，应当提前五日书面告知对方；未告知的，按原地址发出即视为送达。',
    ],
  };
}

/**
 * 附则。
 * @param copies how the originals are shared out
 * @param attachments names of the attachments, if any
 * @param extra a paragraph of its own for this kind of contract
 */
export function finalClause(copies: string, attachments: string[] = [], extra?: string): ContractClauseSeed {
  const paragraphs = [
    `本合同自双方签字或者盖章之日起生效。未尽事宜由双方另行订立书面补充协议，补充协议与本合同具有同等效力。${copies}`,
  ];
  if (attachments.length > 0) {
    const list = attachments.map((name, index) => `附件${'一二三四五'.charAt(index)}《${name}》`).join('、');
    paragraphs.push(`${list}为本合同的组成部分；附件与正文不一致的，以签署在后的为准，同时签署的以正文为准。`);
  }
  if (extra) paragraphs.push(extra);
  return { heading: '生效与附则', paragraphs };
}

/** The rights that can be licensed or assigned, as boxes to tick (著作权法第十条第一款第五项至第十七项). */
export const PROPERTY_RIGHTS_BOXES =
  '□复制权 □发行权 □出租权 □展览权 □表演权 □放映权 □广播权 □信息网络传播权 □摄制权 □改编权 □翻译权 □汇编权 □应当由著作权人享有的其他权利（具体为：＿＿＿＿）';

/** Says 本协议 where the common clauses say 本合同, for documents that are titled 协议. */
export function inAgreement(clauses: ContractClauseSeed[]): ContractClauseSeed[] {
  return clauses.map(({ heading, paragraphs }) => ({
    heading,
    paragraphs: paragraphs.map((paragraph) => paragraph.replaceAll('本合同', '本协议')),
  }));
}
