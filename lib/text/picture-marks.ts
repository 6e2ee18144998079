/* Marks that the editor leaves in a text in place of a picture: while it is uploaded, and where it could not be had. */

/** Mark of a picture that is being uploaded. */
export const uploadingMark = (number: number): string => `【图片 ${number} 正在上传】`;

/** Mark of a picture that could not be loaded. */
export const missingMark = (number: number): string => `【此处缺少图片 ${number}】`;

/** Continues the numbering of the marks already in a text. */
export const nextMark = (text: string): number =>
  1 + Math.max(0, ...[...text.matchAll(/【[^】]*图片 (\d+)[^】]*】/g)].map(([, number]) => Number(number)));

/** The first mark in a text, which must not be published; null for none. */
export const leftMark = (text: string): string | null =>
  /【(?:图片 \d+ 正在上传|此处缺少图片 \d+)】/.exec(text)?.[0] ?? null;
