import { readFileSync } from 'node:fs';
import { settingNames } from '@/lib/kinds/content/setting-names';
import { readCommittee } from '../content/committees';
import { contentFiles } from '../content/content-files';
import { readPages } from '../content/pages';
import { readPlatforms } from '../content/platforms';
import { readPrizeIntroductions } from '../content/prize';
import { readServices } from '../content/services';
import { readHome } from '../content/site';

describe('texts that every association begins with', () => {
  const files = contentFiles('site').map((file): [string, string] => [file, readFileSync(`content/${file}`, 'utf8')]);

  it('can be read', () => {
    expect(readPages('site/').map(({ key }) => key)).toContain('regulation');
    expect(readCommittee('mediation', 'site/').rules.length).toBeGreaterThan(3);
    expect(readCommittee('appraisal', 'site/').tracks).toHaveLength(2);
    expect(readHome('site/').slides.length).toBeGreaterThan(0);
    expect(readPlatforms('site/').length).toBeGreaterThan(3);
    expect(readServices('site/')).toHaveLength(18);
    expect(readPrizeIntroductions('site/prize')).toHaveLength(2);
  });

  it.each(files)('name no place, person or amount of the demo: %s', (_, text) => {
    expect(text.match(/云州|yzbq|文澜|书院路|0690|¥|\.example/g) ?? []).toEqual([]);
  });

  it.each(files)('name settings that exist: %s', (_, text) => {
    const named = [...text.matchAll(/\{\{([^{}]+)\}\}/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !Object.hasOwn(settingNames, name))).toEqual([]);
  });
});
