import type { MotifName } from './motifs';
import type { GroundName } from './palette';

/** What a channel fixes for its covers. */
export interface ChannelArt {
  /** Name above the title. */
  label: string;
  /** Two or three characters of the seal. */
  seal: string;
  motif: MotifName;
  /** Grounds that the seed may pick. */
  grounds: readonly [GroundName, ...GroundName[]];
}

/** One motif and one seal a channel, so that a reader knows a channel before reading its name. */
export const channels = {
  notice: { label: '通知公告', seal: '公告', motif: 'columns', grounds: ['paper', 'deep'] },
  policy: { label: '政策法规', seal: '法规', motif: 'arcs', grounds: ['ink', 'mist'] },
  judicial: { label: '司法案例', seal: '案例', motif: 'overlap', grounds: ['mist', 'paper'] },
  party: { label: '党建动态', seal: '党建', motif: 'daybreak', grounds: ['paper', 'deep'] },
  knowledge: { label: '知识库', seal: '知识', motif: 'forme', grounds: ['deep', 'mist'] },
  'prize-news': { label: '金奖资讯', seal: '金奖', motif: 'radiance', grounds: ['night'] },

  activity: { label: '资讯活动', seal: '活动', motif: 'days', grounds: ['deep', 'paper', 'mist'] },
  gallery: { label: '活动风采', seal: '风采', motif: 'frames', grounds: ['paper', 'ink'] },
  'gallery-lecture': { label: '活动风采', seal: '讲座', motif: 'seats', grounds: ['deep', 'ink'] },
  'gallery-exchange': { label: '活动风采', seal: '交流', motif: 'table', grounds: ['mist', 'paper'] },
  'gallery-visit': { label: '活动风采', seal: '走访', motif: 'gates', grounds: ['paper', 'mist'] },
  'gallery-award': { label: '颁奖风采', seal: '颁奖', motif: 'radiance', grounds: ['night'] },

  contract: { label: '合同范本', seal: '范本', motif: 'seam', grounds: ['paper'] },
  report: { label: '研究报告', seal: '研究', motif: 'ridges', grounds: ['ink', 'mist'] },
  answer: { label: '版权问答', seal: '问答', motif: 'quotes', grounds: ['mist', 'paper'] },
  expert: { label: '专家咨询', seal: '专家', motif: 'slips', grounds: ['paper', 'mist', 'deep'] },
  software: { label: '软件服务', seal: '软件', motif: 'indents', grounds: ['mist', 'ink'] },
  workstation: { label: '版权工作站', seal: '工作站', motif: 'stations', grounds: ['paper', 'mist'] },
  member: { label: '会员风采', seal: '会员', motif: 'tiles', grounds: ['paper', 'mist', 'deep'] },

  service: { label: '业务办理', seal: '办事', motif: 'gates', grounds: ['deep', 'mist'] },
  record: { label: '数字备案', seal: '备案', motif: 'weave', grounds: ['mist', 'paper'] },
  mediation: { label: '版权纠纷调解', seal: '调解', motif: 'table', grounds: ['mist', 'paper'] },
  appraisal: { label: '侵权比对鉴定', seal: '鉴定', motif: 'overlap', grounds: ['paper', 'deep'] },
  association: { label: '版权协会', seal: '协会', motif: 'tiles', grounds: ['deep', 'ink'] },

  'entry-art': { label: '版权金奖·美术', seal: '金奖', motif: 'orbit', grounds: ['night'] },
  'entry-music': { label: '版权金奖·音乐', seal: '金奖', motif: 'strings', grounds: ['night'] },
  'entry-film': { label: '版权金奖·视听', seal: '金奖', motif: 'lens', grounds: ['night'] },
  'entry-soft': { label: '版权金奖·软件', seal: '金奖', motif: 'weave', grounds: ['night'] },
  'entry-text': { label: '版权金奖·文字', seal: '金奖', motif: 'columns', grounds: ['night'] },
  'entry-craft': { label: '版权金奖·文创', seal: '金奖', motif: 'fan', grounds: ['night'] },
} as const satisfies Record<string, ChannelArt>;

/** Name of a channel of covers; wider than the channels of articles. */
export type ArtChannel = keyof typeof channels;

/** Every channel, in the order of the table. */
export const channelNames = Object.keys(channels).filter(isArtChannel);

/** Is this a channel that has covers? For names that come from an address. */
export function isArtChannel(name: string): name is ArtChannel {
  return Object.hasOwn(channels, name);
}

const galleryTurns = ['gallery', 'gallery-visit', 'gallery-exchange', 'gallery-lecture'] as const;

/** A motif for each picture of one gallery, so that neighbours differ. */
export function galleryChannel(index: number): ArtChannel {
  return galleryTurns[Math.abs(Math.trunc(index)) % galleryTurns.length] ?? 'gallery';
}
