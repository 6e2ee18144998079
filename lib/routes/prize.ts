import type { RouteEntry, RoutePart } from './types';

const page = (entry: RoutePart<'area' | 'guard' | 'indexed' | 'rendering'>): RouteEntry => ({
  area: 'prize',
  guard: 'none',
  indexed: true,
  rendering: 'cached',
  ...entry,
});

/** Voting hall of each award class; separate pages, so that each can be indexed and shared. */
const voteClasses: readonly RouteEntry[] = [
  { key: 'art', name: '美术', words: '绘画、书法、雕塑、摄影、字体与数字图像' },
  { key: 'music', name: '音乐', words: '歌曲、器乐、合唱、电子音乐与民间音乐的整理改编' },
  { key: 'film', name: '视听', words: '剧情短片、纪录片、动画与短视频系列' },
  { key: 'soft', name: '软件', words: '应用软件、工具软件、基础软件与游戏引擎' },
  { key: 'text', name: '文字', words: '小说、诗歌、散文、非虚构、儿童文学与学术著作' },
  { key: 'craft', name: '文创', words: '以作品为核心、已经做成实物的文创产品与衍生设计' },
].map(({ key, name, words }) =>
  page({
    path: `/scgp/vote/entry-${key}`,
    title: `${name}类作品`,
    parent: '/scgp/vote',
    paged: true,
    shows: ['prize'],
    description: `版权金奖${name}类入围作品的票数、名次与创作说明：${words}，登录后每天可以投票，同一作品每天一票。`,
  }),
);

/** 版权金奖; the spellings `introduct` and `scgpTempate` are public addresses and stay. */
export const prizeRoutes: readonly RouteEntry[] = [
  page({
    path: '/scgp',
    title: '版权金奖',
    shows: ['prize', 'articles:prize'],
    description: '本届版权金奖首页：评选阶段与倒计时、奖项设置、参评作品、实时资讯和历届回顾，征集投票期内可在线参与。',
  }),
  page({
    path: '/scgp/introduct',
    title: '奖项介绍',
    parent: '/scgp',
    shows: ['prize'],
    description: '版权金奖的设立宗旨、奖项类别、申报条件、评审标准与日程安排，说明初评、公众投票和终评各阶段的规则。',
  }),
  page({
    path: '/scgp/vote',
    title: '投票大厅',
    parent: '/scgp',
    paged: true,
    shows: ['prize'],
    description: '版权金奖公众投票大厅，按奖项类别浏览参评作品与票数排名，支持名称检索；登录后每天可为喜爱的作品投票。',
  }),
  page({
    path: '/scgp/realTimeInfo',
    title: '实时资讯',
    parent: '/scgp',
    paged: true,
    shows: ['articles:prize'],
    description: '版权金奖评选期间的实时资讯：征集进展、初评结果、投票公告、终评安排与颁奖消息，第一时间发布权威信息。',
  }),
  page({
    path: '/scgp/elegantDemeanour',
    title: '颁奖风采',
    parent: '/scgp',
    paged: true,
    shows: ['prize'],
    description:
      '本届版权金奖从征集启动、工作站辅导、初评复议到作品进馆展出的现场记录，每一页一个场合，写明日期与经过。',
  }),
  page({
    path: '/scgp/previous',
    title: '往届回顾',
    parent: '/scgp',
    shows: ['prize'],
    description: '历届版权金奖回顾，按届次查看评选概况、获奖名单、颁奖典礼与现场图集，了解奖项的发展历程和示范作用。',
  }),
  ...voteClasses,
  page({
    path: '/scgp/publicity',
    title: '获奖公示',
    parent: '/scgp',
    shows: ['prize'],
    description:
      '版权金奖拟获奖名单的公示：公示五个工作日，期内任何人可以实名提出异议，写明理由和证据，答复以前名单不公布。',
  }),
  page({ path: '/scgp/vote-audit/{id}', title: '投票核验', parent: '/scgp/vote' }),
  page({
    path: '/scgpTempate/sign-up',
    title: '申报参评',
    aliases: ['/scgpTempate'],
    parent: '/scgp',
    shows: ['prize'],
    description:
      '版权金奖申报入口：美术、音乐、视听、软件、文字、文创六类各自的申报条件、材料清单与规则，征集期内在线填写申报表。',
  }),
  page({
    path: '/scgpTempate/gold-prize/form/{id}',
    title: '金奖申报表',
    parent: '/scgpTempate/sign-up',
    indexed: false,
    rendering: 'client',
  }),
  page({ path: '/scgpTempate/voteDetail', title: '参评作品', parent: '/scgp/vote', detail: 'query' }),
  page({
    path: '/scgpTempate/elegantDemeanourDetail',
    title: '风采详情',
    parent: '/scgp/elegantDemeanour',
    detail: 'query',
  }),
  page({ path: '/scgpTempate/realTimeInfoDetail', title: '资讯详情', parent: '/scgp/realTimeInfo', detail: 'query' }),
  page({ path: '/scgpTempate/introduceDetail', title: '介绍详情', parent: '/scgp/introduct', detail: 'query' }),
  // The latest past session, without an id in the address.
  page({ path: '/scgpTempate/last', title: '往届概况', parent: '/scgp/previous', indexed: false }),
  page({ path: '/scgpTempate/last/{id}', title: '往届概况', parent: '/scgp/previous' }),
  page({ path: '/scgpTempate/last/elegantDemeanour/{id}', title: '往届风采', parent: '/scgp/previous' }),
  page({
    path: '/scgpTempate/last/elegantDemeanourDetail',
    title: '往届风采详情',
    parent: '/scgp/previous',
    detail: 'query',
  }),
  page({ path: '/scgpTempate/last/illustrate/{id}', title: '往届说明', parent: '/scgp/previous' }),
  page({ path: '/scgpTempate/last/roster/{id}', title: '获奖名单', parent: '/scgp/previous' }),
  page({ path: '/scgpTempate/last/awardCeremony/{id}', title: '颁奖典礼', parent: '/scgp/previous' }),
];
