import type { MotifName } from './motifs';
import type { GroundName } from './palette';

/** Style of a channel's covers. */
export interface ChannelArt {
  /** Name above the title. */
  label: string;
  /** Two or three characters of the seal. */
  seal: string;
  /** Motifs of its covers, the characteristic one first; the title selects one. */
  motifs: readonly [MotifName, MotifName, MotifName, MotifName, ...MotifName[]];
  /** Grounds, one of which the seed selects. */
  grounds: readonly [GroundName, ...GroundName[]];
}

/** One seal and a few motifs per channel, so that covers identify their channel and differ from each other. */
export const channels = {
  notice: {
    label: '通知公告',
    seal: '公告',
    motifs: ['columns', 'days', 'seats', 'gates', 'slips', 'table'],
    grounds: ['paper', 'deep'],
  },
  policy: {
    label: '政策法规',
    seal: '法规',
    motifs: ['arcs', 'columns', 'slips', 'overlap', 'lens', 'strings', 'stations'],
    grounds: ['ink', 'mist'],
  },
  register: {
    label: '登记公示',
    seal: '登记',
    motifs: ['slips', 'table', 'columns', 'tiles', 'forme'],
    grounds: ['paper', 'mist'],
  },
  judicial: {
    label: '司法案例',
    seal: '案例',
    motifs: ['overlap', 'lens', 'indents', 'weave', 'forme', 'strings', 'tiles', 'table', 'stations'],
    grounds: ['mist', 'paper'],
  },
  party: {
    label: '党建动态',
    seal: '党建',
    motifs: ['daybreak', 'seats', 'gates', 'ridges'],
    grounds: ['paper', 'deep'],
  },
  knowledge: {
    label: '知识库',
    seal: '知识',
    motifs: ['forme', 'quotes', 'table', 'seam', 'tiles', 'indents', 'slips', 'ridges'],
    grounds: ['deep', 'mist'],
  },
  'prize-news': {
    label: '金奖资讯',
    seal: '金奖',
    motifs: ['radiance', 'frames', 'days', 'table', 'columns'],
    grounds: ['night'],
  },

  activity: {
    label: '资讯活动',
    seal: '活动',
    motifs: ['days', 'seats', 'table', 'gates', 'frames', 'weave'],
    grounds: ['deep', 'paper', 'mist'],
  },
  gallery: {
    label: '活动风采',
    seal: '风采',
    motifs: ['frames', 'gates', 'orbit', 'tiles'],
    grounds: ['paper', 'ink'],
  },
  'gallery-lecture': {
    label: '活动风采',
    seal: '讲座',
    motifs: ['seats', 'quotes', 'columns', 'forme'],
    grounds: ['deep', 'ink'],
  },
  'gallery-exchange': {
    label: '活动风采',
    seal: '交流',
    motifs: ['table', 'overlap', 'weave', 'stations'],
    grounds: ['mist', 'paper'],
  },
  'gallery-visit': {
    label: '活动风采',
    seal: '走访',
    motifs: ['ridges', 'days', 'slips', 'arcs'],
    grounds: ['paper', 'mist'],
  },
  'gallery-award': {
    label: '颁奖风采',
    seal: '颁奖',
    motifs: ['radiance', 'fan', 'strings', 'lens'],
    grounds: ['night'],
  },

  contract: {
    label: '合同范本',
    seal: '范本',
    motifs: [
      'seam',
      'lens',
      'strings',
      'indents',
      'weave',
      'forme',
      'tiles',
      'table',
      'gates',
      'frames',
      'ridges',
      'stations',
      'slips',
      'quotes',
    ],
    grounds: ['paper', 'mist', 'deep'],
  },
  report: {
    label: '研究报告',
    seal: '研究',
    motifs: ['ridges', 'weave', 'lens', 'tiles', 'overlap', 'indents', 'seam', 'gates', 'table'],
    grounds: ['ink', 'mist'],
  },
  answer: {
    label: '版权问答',
    seal: '问答',
    motifs: ['quotes', 'overlap', 'table', 'forme'],
    grounds: ['mist', 'paper'],
  },
  expert: {
    label: '专家咨询',
    seal: '专家',
    motifs: ['slips', 'quotes', 'columns', 'table'],
    grounds: ['paper', 'mist', 'deep'],
  },
  software: {
    label: '软件服务',
    seal: '软件',
    motifs: ['indents', 'weave', 'tiles', 'stations'],
    grounds: ['mist', 'ink'],
  },
  workstation: {
    label: '版权工作站',
    seal: '工作站',
    motifs: ['stations', 'gates', 'ridges', 'tiles'],
    grounds: ['paper', 'mist'],
  },
  member: {
    label: '会员风采',
    seal: '会员',
    motifs: ['tiles', 'slips', 'weave', 'frames'],
    grounds: ['paper', 'mist', 'deep'],
  },

  service: { label: '业务办理', seal: '办事', motifs: ['gates', 'slips', 'days', 'seam'], grounds: ['deep', 'mist'] },
  record: {
    label: '数字备案',
    seal: '备案',
    motifs: ['weave', 'slips', 'indents', 'tiles'],
    grounds: ['mist', 'paper'],
  },
  mediation: {
    label: '版权纠纷调解',
    seal: '调解',
    motifs: ['table', 'overlap', 'seam', 'quotes'],
    grounds: ['mist', 'paper'],
  },
  appraisal: {
    label: '侵权比对鉴定',
    seal: '鉴定',
    motifs: ['overlap', 'lens', 'frames', 'forme'],
    grounds: ['paper', 'deep'],
  },
  association: {
    label: '版权协会',
    seal: '协会',
    motifs: ['tiles', 'columns', 'ridges', 'daybreak'],
    grounds: ['deep', 'ink'],
  },

  'entry-art': {
    label: '版权金奖·美术',
    seal: '金奖',
    motifs: ['orbit', 'frames', 'arcs', 'tiles'],
    grounds: ['night'],
  },
  'entry-music': {
    label: '版权金奖·音乐',
    seal: '金奖',
    motifs: ['strings', 'ridges', 'seats', 'radiance'],
    grounds: ['night'],
  },
  'entry-film': {
    label: '版权金奖·视听',
    seal: '金奖',
    motifs: ['lens', 'frames', 'days', 'gates'],
    grounds: ['night'],
  },
  'entry-soft': {
    label: '版权金奖·软件',
    seal: '金奖',
    motifs: ['weave', 'indents', 'stations', 'tiles'],
    grounds: ['night'],
  },
  'entry-text': {
    label: '版权金奖·文字',
    seal: '金奖',
    motifs: ['columns', 'forme', 'slips', 'quotes'],
    grounds: ['night'],
  },
  'entry-craft': {
    label: '版权金奖·文创',
    seal: '金奖',
    motifs: ['fan', 'tiles', 'orbit', 'weave'],
    grounds: ['night'],
  },
} as const satisfies Record<string, ChannelArt>;

/** Name of a cover channel; includes more than the article channels. */
export type ArtChannel = keyof typeof channels;

/** All channels, in the order of the table. */
export const channelNames = Object.keys(channels).filter(isArtChannel);

/** Type guard for names taken from a URL. */
export function isArtChannel(name: string): name is ArtChannel {
  return Object.hasOwn(channels, name);
}

const galleryTurns = ['gallery', 'gallery-visit', 'gallery-exchange', 'gallery-lecture'] as const;

/** Channel of a picture in a gallery. The channels share no motifs, so that adjacent pictures differ. */
export function galleryChannel(index: number): ArtChannel {
  return galleryTurns[Math.abs(Math.trunc(index)) % galleryTurns.length] ?? 'gallery';
}
