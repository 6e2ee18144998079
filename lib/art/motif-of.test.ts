import { articleArt } from '@/lib/kinds/content/channels';
import { readActivities } from '@/lib/provider/seed/content/activities';
import { readArticles } from '@/lib/provider/seed/content/articles';
import { readPrizeSessions } from '@/lib/provider/seed/content/prize';
import { readReports } from '@/lib/provider/seed/content/reports';
import { readTemplates } from '@/lib/provider/seed/content/templates';
import { type ArtChannel, channelNames, channels, galleryChannel } from './channels';
import { motifOf } from './motif-of';

interface Covered {
  channel: ArtChannel;
  title: string;
}
const of =
  (channel: ArtChannel) =>
  ({ title }: { title: string }): Covered => ({ channel, title });

/** Adjacent covers in a list with the same motif. */
const alike = (list: readonly Covered[]): string[][] =>
  list.flatMap(({ channel, title }, index) => {
    const before = list[index - 1];
    if (!before || motifOf(before.channel, before.title) !== motifOf(channel, title)) return [];
    return [[before.title, title, motifOf(channel, title)]];
  });

describe('motif of a cover', () => {
  it('is one of at least four of its channel', () => {
    for (const channel of channelNames) {
      expect([channel, new Set(channels[channel].motifs).size >= 4]).toEqual([channel, true]);
      expect(channels[channel].motifs).toContain(motifOf(channel, '一个没有提到任何东西的题目'));
    }
  });

  it('follows the topic of the title', () => {
    expect(motifOf('contract', '音乐作品许可使用合同')).toBe('strings');
    expect(motifOf('contract', '摄影作品许可使用合同')).toBe('lens');
    expect(motifOf('judicial', '计算机软件案')).toBe('indents');
  });

  it('differs between adjacent covers in every list of the demo', () => {
    const articles = readArticles().toReversed();
    const templates = readTemplates();
    const reports = readReports().toSorted((a, b) => b.publishedDay - a.publishedDay);
    const activities = readActivities().toSorted((a, b) => b.startDay - a.startDay);
    const feed = articles.filter(({ channel }) => channel !== 'knowledge');
    const lists: Record<string, Covered[]> = {
      contract: templates.map(of('contract')),
      report: reports.map(of('report')),
      knowledge: articles.filter(({ channel }) => channel === 'knowledge').map(of('knowledge')),
      news: feed.map(({ channel, title }) => ({ channel: articleArt[channel], title })),
    };
    for (const category of new Set(templates.map((template) => template.category)))
      lists[category] = templates.filter((template) => template.category === category).map(of('contract'));
    for (const { title, captions = [] } of activities)
      lists[title] = captions.map((caption, index) => ({ channel: galleryChannel(index), title: caption }));
    for (const { title, photos } of readPrizeSessions())
      lists[title] = photos.map(({ caption }, index) => ({ channel: galleryChannel(index), title: caption }));
    const found = Object.entries(lists).map(([name, list]) => [name, alike(list)]);
    expect(found).toEqual(Object.keys(lists).map((name) => [name, []]));
  });
});
