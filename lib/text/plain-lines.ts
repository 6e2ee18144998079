const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ', amp: '&' };

/** What rich text says, block by block, for reading and comparing; a picture is named, cells of a row stand in one line. */
export const plainLines = (html: string): string[] =>
  html
    .replace(
      /<img\b[^>]*?(?:alt="([^"]*)")?[^>]*>/g,
      (_, alt: string | undefined) => `［图片${alt ? `：${alt}` : ''}］`,
    )
    .replace(/<\/t[dh]>\s*(?=<t[dh])/g, ' | ')
    .replace(
      /<(?:br|hr)\s*\/?>|<\/(?:h\d|li|dt|dd|tr|pre|blockquote|figure|p(?!>\s*<\/(?:td|th|li|blockquote)>))>/g,
      '\n',
    )
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|quot|#39|nbsp|amp);/g, (all, name: string) => entities[name] ?? all)
    .split('\n')
    .map((line) => line.replace(/[ \t]+/g, ' ').trim())
    .filter(Boolean);
