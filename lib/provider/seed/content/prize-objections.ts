import type { ObjectionOutcome } from '@/lib/contract/prize-objections';
import type { CaseEventSeed, CentreAccount } from './centre/types';

/** Special award of the demo whose proposed winners are in publicity; days are relative to seeding. */
export const campusSession = {
  number: 101,
  title: '云州版权金奖校园专项',
  theme: '把名字写在自己的作品上',
  summary: '面向在校学生的专项评选，只设美术、文字两类，经评审委员会终评提出拟获奖名单。',
  vacancies: '《竹影》因异议成立不再授奖；其余奖级经评审委员会决定空缺。',
  stages: [
    { name: '征集', startDay: -60, endDay: -40 },
    { name: '投票', startDay: -30, endDay: -20 },
    { name: '终评', startDay: -15, endDay: -4 },
    { name: '公布', startDay: 8, endDay: 8 },
  ],
  levels: [
    { key: 'gold', name: '金奖', prizeFen: 300000, note: '每类一件，可以空缺' },
    { key: 'silver', name: '银奖', prizeFen: 150000, note: '每类一件，可以空缺' },
  ],
};

interface WorkSeed {
  number: string;
  title: string;
  classKey: string;
  author: string;
  organisation: string;
  summary: string;
  level: string | null;
  citation: string;
  /** Demo account of the entrant; the others have none. */
  by?: CentreAccount;
}

export const campusWorks: WorkSeed[] = [
  {
    number: 'XY-01',
    title: '石桥下的十二个月',
    classKey: 'entry-art',
    author: '贺一帆',
    organisation: '云州美术学院',
    summary: '以同一座石桥为题的十二幅版画，逐月写生。',
    level: 'gold',
    citation: '同一视角里有十二种光，刀法克制。',
  },
  {
    number: 'XY-02',
    title: '竹影',
    classKey: 'entry-art',
    author: '蒋闻',
    organisation: '云州大学',
    summary: '水墨竹影四条屏。',
    level: null,
    citation: '',
  },
  {
    number: 'XY-03',
    title: '给外婆的方言词典',
    classKey: 'entry-text',
    author: '苏小满、苏大伟',
    organisation: '云州师范学院',
    summary: '记录古渡方言三百条，每条一个小故事。',
    level: 'gold',
    citation: '一条词是一段人情，记录即是传承。',
  },
  {
    number: 'XY-04',
    title: '末班公交',
    classKey: 'entry-text',
    author: '梁月',
    organisation: '云州传媒学院',
    summary: '短篇小说，写末班公交上的七位乘客。',
    level: 'silver',
    citation: '群像有致，收束有力。',
  },
  {
    number: 'XY-05',
    title: '校门口的老樟树',
    classKey: 'entry-art',
    author: '林知遥',
    organisation: '云州美术学院（在职研究生）',
    summary: '樟树四季的水彩八幅，附写生日期。',
    level: 'silver',
    citation: '枝叶的疏密有呼吸。',
    by: 'person',
  },
];

interface ObjectionSeed {
  account: CentreAccount;
  /** Title of the work. */
  work: string;
  /** Level at the time of the objection, where it was withdrawn since; the present one otherwise. */
  award?: string;
  outcome: ObjectionOutcome | null;
  level: string | null;
  author?: string;
  /** Authors at the time of the objection, where they were corrected since. */
  before?: string;
  answer: string;
  data: Record<string, unknown>;
  files?: Record<string, string[]>;
  events: CaseEventSeed[];
  /** Statement of the entrant before the draft. */
  statement?: string;
}

const by = { mobile: '13800000001', promise: true };
const withdrawn = '经比对鉴定，四条屏的构图与在先发表的作品实质相同，申报人未能说明来源，撤销奖项。';
const changed = '苏大伟参与了词条的采录与整理，经申报人确认，补正署名，奖级不变。';
const dismissed = '小说的人物、情节与所举的散文各自独立，相同的只是“末班车”这一题材，题材不受著作权保护。';

/** Objections of the demo accounts, one in each state. */
export const objectionSeeds: ObjectionSeed[] = [
  {
    account: 'owner',
    work: '校门口的老樟树',
    outcome: null,
    level: null,
    answer: '',
    data: {
      ...by,
      mobile: '13800000002',
      grounds: 'copying',
      reason: '八幅中的两幅与本单位去年印制的台历构图相同，树干的走向与落款的位置一致，请核实来源。',
    },
    files: { evidence: ['去年台历的版面'] },
    events: [[0, '08:10', 'submit']],
  },
  {
    account: 'owner',
    work: '竹影',
    award: 'gold',
    outcome: 'withdraw',
    level: null,
    answer: withdrawn,
    data: {
      ...by,
      mobile: '13800000002',
      grounds: 'copying',
      reason: '四条屏的构图、竹节的数目与题款位置，与本人六年前在《云州画刊》发表的《风竹四屏》一致。',
    },
    files: { evidence: ['风竹四屏在先发表的版面', '构图对照图'] },
    events: [
      [-6, '10:12', 'submit'],
      [-3, '16:20', 'draft'],
      [-1, '09:30', 'uphold', withdrawn],
    ],
  },
  {
    account: 'person',
    work: '给外婆的方言词典',
    outcome: 'change',
    level: null,
    author: '苏小满、苏大伟',
    before: '苏小满',
    answer: changed,
    data: {
      ...by,
      grounds: 'statement',
      reason: '词典的采录由苏大伟与申报人共同完成，录音里有两人的声音，申报表只写了一人。',
    },
    files: { evidence: ['采录录音的文字整理'] },
    events: [
      [-6, '14:40', 'submit'],
      [-4, '11:00', 'draft'],
      [-3, '17:10', 'uphold', changed],
    ],
  },
  {
    account: 'person',
    work: '末班公交',
    outcome: 'dismiss',
    level: null,
    answer: dismissed,
    data: {
      ...by,
      grounds: 'copying',
      reason: '小说写末班公交上的乘客，与本人前年发表的散文《末班车》题材相同，请核实。',
    },
    files: { evidence: ['散文《末班车》发表的版面'] },
    events: [
      [-5, '09:05', 'submit'],
      [-4, '15:30', 'draft'],
      [-2, '10:45', 'dismiss', dismissed],
    ],
  },
  {
    account: 'owner',
    work: '末班公交',
    outcome: 'dismiss',
    level: null,
    answer: '申报人提供了改编许可与作品底稿，许可的范围包括参加评选，异议不成立。',
    data: {
      ...by,
      mobile: '13800000002',
      grounds: 'right',
      reason: '小说取材于本人口述的经历，申报以前没有说明，也没有取得许可，请核实许可的范围。',
    },
    files: { evidence: ['口述的录音整理'] },
    statement:
      '小说的素材来自我在末班公交上的记录，口述人签过改编与参评的许可，原件已经交秘书处核对，底稿写于去年三月。',
    events: [
      [-1, '10:30', 'submit'],
      [0, '08:50', 'draft'],
    ],
  },
  {
    account: 'person',
    work: '石桥下的十二个月',
    outcome: null,
    level: null,
    answer: '',
    data: {
      ...by,
      grounds: 'course',
      reason: '终评的评委里有作者所在学院的导师，没有看到回避的说明，请核实评分与回避的记录。',
    },
    events: [[0, '08:30', 'submit']],
  },
  {
    account: 'owner',
    work: '石桥下的十二个月',
    outcome: null,
    level: null,
    answer: '',
    data: {
      ...by,
      mobile: '13800000002',
      grounds: 'right',
      reason: '其中一幅使用了本单位拍摄的石桥照片作为底图，当时没有看到许可的说明，请核实。',
    },
    files: { evidence: ['石桥照片的底片扫描'] },
    events: [
      [-1, '14:00', 'submit'],
      [0, '09:00', 'withdraw', '已经与作者核对，照片由其自行拍摄'],
    ],
  },
];
