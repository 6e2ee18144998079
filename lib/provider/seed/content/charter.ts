import type { Section } from './sections';

const digits = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九'];

/** Returns the Chinese numeral of 1 to 99. */
function numeral(n: number): string {
  const tens = Math.floor(n / 10);
  const head = tens === 0 ? '' : `${tens === 1 ? '' : digits[tens]}十`;
  return `${head}${digits[n % 10] ?? ''}`;
}

/**
 * Renders chapters and articles as HTML with ids `c1`, `a1`, … so that articles can be linked. Articles are numbered
 * across chapters; each line of an article is a paragraph.
 */
export function charterHtml(chapters: Section[]): string {
  let count = 0;
  return chapters
    .map(({ heading, blocks }, index) => {
      const items = blocks.map((text) => {
        count += 1;
        const [first = '', ...rest] = text.split('\n');
        const more = rest.map((line) => `<p>${line}</p>`).join('');
        return `<p id="a${count}"><strong>第${numeral(count)}条</strong>　${first}</p>${more}`;
      });
      return `<h2 id="c${index + 1}">第${numeral(index + 1)}章　${heading}</h2>${items.join('')}`;
    })
    .join('');
}
