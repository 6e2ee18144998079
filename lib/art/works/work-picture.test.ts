/** @jest-environment jsdom */
import { awardClassKey } from '@/lib/contract/prize';
import { readPrizeEntries, readPrizeSessions } from '@/lib/provider/seed/content/prize';
import { sceneWords } from './scene-words';
import { sheets } from './sheets';
import { tones } from './tones';
import { frameNames, type PicturedWork, subjects, workPicture } from './work-picture';

const works: PicturedWork[] = [...readPrizeEntries(), ...readPrizeSessions().flatMap(({ winners }) => winners)].map(
  (work, index) => ({ ...work, id: index + 1 }),
);
const plain = (work: Partial<PicturedWork>): PicturedWork => ({
  id: 1,
  title: '无题',
  classKey: 'entry-art',
  author: '作者',
  scene: '',
  excerpt: [],
  score: '',
  ...work,
});
/** What is drawn, without the type in it and without its name. */
const drawnIn = (svg: string): string => svg.replace(/<text.*?<\/text>/g, '').replace(/aria-label="[^"]*"/, '');

describe('the picture of a work', () => {
  it('is well formed for every work of the demo, and no two are alike', () => {
    for (const work of works) {
      const svg = workPicture(work);
      const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml');
      expect([work.title, parsed.querySelector('parsererror')]).toEqual([work.title, null]);
      expect([work.title, /NaN|undefined|Infinity/.exec(svg)]).toEqual([work.title, null]);
      expect(svg.length).toBeLessThan(60_000);
    }
    expect(works.length).toBeGreaterThan(100);
    expect(new Set(works.map((work) => drawnIn(workPicture(work)))).size).toBe(works.length);
  });

  it('is described for every work of the demo; those of words are quoted, those of music written down', () => {
    const lacking = works.filter(
      ({ classKey, scene, excerpt, score }) =>
        scene === '' ||
        (classKey === 'entry-text') !== excerpt.length > 0 ||
        (classKey === 'entry-music') !== (score !== ''),
    );
    expect(lacking.map(({ title }) => title)).toEqual([]);
  });

  it('is the same for the same work, and follows its scene', () => {
    const work = plain({ scene: '夜 山 水 月' });
    expect(workPicture(work)).toBe(workPicture({ ...work }));
    expect(workPicture(work)).not.toBe(workPicture({ ...work, scene: '晨 山 水 月' }));
    expect(workPicture(work)).not.toBe(workPicture({ ...work, scene: '夜 山 水' }));
  });

  it.each(awardClassKey.options)('is drawn of %s that nobody described, whatever its words are', (classKey) => {
    const hostile = `<script>alert("1")</script> & 'x' ]]>`;
    for (const work of [
      plain({ classKey }),
      plain({ classKey, title: hostile, author: hostile, scene: hostile, excerpt: [hostile] }),
    ]) {
      const parsed = new DOMParser().parseFromString(workPicture(work), 'image/svg+xml');
      expect(parsed.querySelector('parsererror, script')).toBeNull();
      expect(parsed.documentElement.getAttribute('aria-label')).toBe(work.title);
    }
  });
});

it('those who write a scene are told every word that is drawn, and none that is not', () => {
  const told = Object.values(sceneWords).flatMap((line) => line.split(' '));
  const known = [...Object.keys(tones), ...frameNames, ...Object.keys(subjects), ...Object.keys(sheets)];
  expect([...told].sort()).toEqual([...known].sort());
});
