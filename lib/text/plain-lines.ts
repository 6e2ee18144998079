const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ', amp: '&' };

/** Text for a picture. */
function wordOf(img: string): string {
  const alt = /\balt="([^"]+)"/.exec(img)?.[1];
  return `［图片${alt ? `：${alt}` : ''}］`;
}

/**
 * Plain text of rich text, one line per block, for display and comparison; pictures are named, a table row is one line.
 */
export const plainLines = (html: string): string[] =>
  html
    .replace(/<img\b[^<>]*>/g, wordOf)
    // Editors wrap the content of cells and list items in paragraphs.
    .replace(/<\/p>(?=\s*<\/(?:td|th|li|blockquote)>)/g, '')
    .replace(/<\/t[dh]>\s*(?=<t[dh])/g, ' | ')
    .replace(/<(?:br|hr)\s*\/?>|<\/(?:h\d|li|dt|dd|tr|pre|blockquote|figure|p)>/g, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(lt|gt|quot|#39|nbsp|amp);/g, (all, name: string) => entities[name] ?? all)
    .split('\n')
    .map((line) => line.replace(/[ \t]+/g, ' ').trim())
    .filter(Boolean);
