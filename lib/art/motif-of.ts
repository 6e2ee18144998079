import { type ArtChannel, type ChannelArt, channels } from './channels';
import type { MotifName } from './motifs';
import { seeded } from './seeded';

/** Motifs by topic of the title. The first match available in the channel wins, so rarer topics come first. */
const meant: readonly (readonly [RegExp, MotifName])[] = [
  [/质押|融资|资产/u, 'ridges'],
  [/非专有/u, 'gates'],
  [/合作作品/u, 'seam'],
  [/职务/u, 'slips'],
  [/编剧|剧本/u, 'quotes'],
  [/美术作品/u, 'frames'],
  [/委托/u, 'table'],
  [/转让/u, 'seam'],
  [/等您来看/u, 'frames'],
  [/揭晓|典礼/u, 'radiance'],
  [/一张表|名单|提醒/u, 'columns'],
  [/音乐|歌|曲|录音|配乐|作词|唱片|有声/u, 'strings'],
  [/摄影|照片|图片|影像|视频|影视|电影|视听|短剧|表演|直播|转播/u, 'lens'],
  [/人工智能|生成|训练|算法/u, 'weave'],
  [/软件|程序|代码|计算机|系统|网站/u, 'indents'],
  [/平台|网络/u, 'stations'],
  [/非遗|传统|纹样|民间|工艺|文创|商品化|家具|建筑/u, 'tiles'],
  [/展|美术|插画|漫画|雕塑|绘画|典藏/u, 'frames'],
  [/字体|图书|出版|期刊|翻译|连载|文字|字幕/u, 'forme'],
  [/调解|合作|合伙|共有|会员|理事|大会|座谈|交流/u, 'table'],
  [/培训|讲座|课|学习|论坛|沙龙|教育|教材/u, 'seats'],
  [/走访|参观|校园|社区|窗口|服务|工作站|开放/u, 'gates'],
  [/相似|比对|鉴定|抄袭|侵权|刑事|惩罚/u, 'overlap'],
  [/年度|产业|市场|规模|季度|指数/u, 'ridges'],
  [/登记|备案|材料|档案|证据|时间戳/u, 'slips'],
  [/许可|授权/u, 'seam'],
  [/公约|条约|著作权法|解释|条例/u, 'arcs'],
  [/怎样|如何|哪些|吗|谁/u, 'quotes'],
  [/征集|启动|假期|时间|截止|投票/u, 'days'],
  [/公告|公示/u, 'columns'],
  [/支部|共建|志愿|党/u, 'daybreak'],
];

/** Motif of a cover: by the topic of its title if the channel has a matching one, otherwise by the title's seed. */
export function motifOf(channel: ArtChannel, title: string): MotifName {
  const { motifs }: ChannelArt = channels[channel];
  const [, said] = meant.find(([words, motif]) => motifs.includes(motif) && words.test(title)) ?? [];
  return said ?? seeded(`motif:${channel}:${title}`).pick(motifs);
}
