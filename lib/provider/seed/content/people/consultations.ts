import { paragraphs } from './html';
import type { AnswerCategory } from './types';

/** A question of the demo person, in one of the states that an own question can have. */
export interface ConsultationSeed {
  state: 'awaitingReceipt' | 'cancelled' | 'waiting' | 'answered' | 'rated';
  title: string;
  category: AnswerCategory;
  body: string;
  /** Name of an expert; without one the office answers. */
  expert?: string;
  isPublic: boolean;
  /** Day on which it was asked, relative to seeding. */
  day: number;
  /** Days until the answer. */
  after?: number;
  /** HTML paragraphs. */
  answer?: string;
  rating?: number;
  comment?: string;
  followUp?: { question: string; after: number; answer: string };
}

export const consultations: ConsultationSeed[] = [
  {
    state: 'rated',
    title: '绘本终止出版以后，插图原稿和电子文件该不该退还？',
    category: '出版',
    body: '三年前与一家出版社签了绘本合同，印过一次，共三千册。去年底合同到期未续，对方说原稿和分层文件都要留存备查。合同里只写“乙方交付全部稿件”，没有写退还。我想把这套图用在文创产品上，应该怎样开口？',
    expert: '沈知微',
    isPublic: false,
    day: -63,
    after: 2,
    answer: paragraphs(
      '原稿是美术作品的原件。交付稿件供出版使用，不当然转移原件的所有权；著作权法第二十条规定，作品原件所有权的转移不改变著作权归属，反过来，著作权的许可也不等于把原件送给对方。合同没有约定归出版社所有的，您可以请求退还。',
      '电子文件是复制件，重点不在退还而在停止使用。请对方书面确认三件事：库存如何处理，电子文件封存或者删除，合同到期后不再授权第三方。专有出版权到期，您把插图用在文创产品上不需要出版社同意；但不要沿用对方的版式设计、书号条码与书名字体。',
    ),
    rating: 5,
    comment: '把原件、复制件和版式设计分开讲，照着发函，对方当周就回复了。',
    followUp: {
      question: '如果出版社说原稿已经遗失，可以要求什么？',
      after: 5,
      answer: paragraphs(
        '可以请求赔偿。遗失原件侵害的是您对原件的所有权，数额参考同类原作的成交价、您以往的售价与画幅；有委托稿酬记录的，也可作为参考。请保留交付时的签收单、快递底单和往来邮件。',
      ),
    },
  },
  {
    state: 'answered',
    title: '城市宣传片用了我的延时摄影，只署了“网络素材”怎么办？',
    category: '美术与摄影',
    body: '我拍的云州晨雾延时发在自己的账号上，有水印。上个月区里的一部宣传片用了其中七秒，裁掉水印，片尾写“部分素材来自网络”。制作公司说是公益片，不构成侵权，只愿意补署名。我手里有原始文件和拍摄参数。',
    expert: '陆怀瑾',
    isPublic: false,
    day: -9,
    after: 3,
    answer: paragraphs(
      '公益不等于合理使用。著作权法第二十四条列明的情形里，与此最接近的是国家机关为执行公务在合理范围内使用，但宣传片由制作公司受托完成，又截去署名，很难归入其中。您可以主张署名权与信息网络传播权，截去水印还涉及故意删除权利管理信息。',
      '建议先固定证据：完整录屏并记下发布账号、时间与播放量，保存原始文件和相机记录。再发函提出三项：恢复署名、补办许可并支付费用、提供使用范围的书面说明。费用可以参考您对外授权的单价；没有的，按图片库同类素材七秒、同一渠道的报价谈。对方愿意谈的，可以申请本会调解，不收费用。',
    ),
  },
  {
    state: 'waiting',
    title: '学生在我的工作坊完成的版画，参展署名该怎么写？',
    category: '职务作品',
    body: '我开的版画工作坊招了四名学员，学费里包含材料与指导。年底想用他们在课上完成的十二张版画办展，图录打算署工作坊的名字，单张署学员名。有两张我改动得比较多，是不是应当算合作作品？展后想出一套明信片，又该怎样取得同意？',
    expert: '顾南乔',
    isPublic: true,
    day: -1,
  },
  {
    state: 'awaitingReceipt',
    title: '把外婆口述的渡口故事写成小说，家里人都要同意吗？',
    category: '委托创作',
    body: '外婆生前口述了很多渡口的旧事，我录了四十多段音频，想以此写一部长篇。母亲和两位舅舅对要不要写家里的事意见不一，其中一位舅舅还保存着外婆的手写账本。我想知道录音和账本能用到什么程度，出版前需要哪些人签字。',
    isPublic: true,
    day: 0,
  },
  {
    state: 'cancelled',
    title: '公众号转载开白名单以后，还能要求对方付稿费吗？',
    category: '网络传播',
    body: '有一家机构请我给他们开了转载白名单，当时没有谈费用。后来对方把我的文章收进付费专栏，读者要花钱才能看。白名单算不算已经许可？我能不能就付费专栏这一部分另外要稿费？',
    isPublic: true,
    day: -30,
  },
];
