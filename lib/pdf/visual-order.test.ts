import { asDrawn, visualParts } from './visual-order';

const texts = (line: string) => visualParts(line).map(({ text }) => text);

describe('the order of a line on paper', () => {
  it('is the logical one without right-to-left letters', () =>
    expect(visualParts('《渡口（2）》ab')).toEqual([{ text: '《渡口（2）》ab', isRtl: false }]));

  it('keeps an initial, its dot and the surname one part', () =>
    expect(visualParts('作者 ئا. تۇردى')).toEqual([
      { text: '作者 ', isRtl: false },
      { text: 'ئا. تۇردى', isRtl: true },
    ]));

  it('keeps hyphens between words of a name', () => expect(texts('تۇردى-ئوغلى')).toEqual(['تۇردى-ئوغلى']));

  it('reads digits from left to right inside', () =>
    expect(visualParts('توپلام (12-توم)')).toEqual([
      // The last bracket belongs to the pair inside the title.
      { text: '-توم)', isRtl: true },
      { text: '12', isRtl: false },
      { text: 'توپلام (', isRtl: true },
    ]));

  it('leaves Chinese around it in place', () =>
    expect(texts('甲ئاتا乙ئانا丙')).toEqual(['甲', 'ئاتا', '乙', 'ئانا', '丙']));

  it('turns a run without letters, and leaves letters to their font', () =>
    expect(['》.(', 'ئا.'].map(asDrawn)).toEqual([').《', 'ئا.']));
});
