const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ', amp: '&' };

/** A picture as a word. */
function wordOf(img: string): string {
  const alt = /\balt="([^"]+)"/.exec(img)?.[1];
  return `［图片${alt ? `：${alt}` : ''}］`;
}

/** What rich text says, block by block, for reading and comparing; a picture is named, cells of a row stand in one line. */
export const plainLines = (html: string): string[] =>
  html
    .replace(/<img\b[^>]*>/g, wordOf)
    // Editors put paragraphs into cells and entries.
    .replace(/<\/p>(?=\s*<\/(?:td|th|li|blockquote)>)/g, '')
    .replace(/<\/t[dh]>\s*(?=<t[dh])/g, ' | ')
    .replace(/<(?:br|hr)\s*\/?>|<\/(?:h\d|li|dt|dd|tr|pre|blockquote|figure|p)>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|quot|#39|nbsp|amp);/g, (all, name: string) => entities[name] ?? all)
    .split('\n')
    .map((line) => line.replace(/[ \t]+/g, ' ').trim())
    .filter(Boolean);
