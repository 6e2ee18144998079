/** Levels that the general assembly elects; nobody applies for them. */
export const electedLevels: readonly string[] = ['president'];
/** From these levels up an account of the copyright assets is asked for. */
const assetLevels = ['director', 'standing-director', 'vice-president'];
export const needsAssets = (level: string): boolean => assetLevels.includes(level);

/** Pixels that each edge of a logo has at least. */
const LOGO_EDGE = 600;

/** What is wrong with a picture as a logo, by its pixels; null is no picture that can be read. */
export function logoProblem(size: { width: number; height: number } | null): string {
  if (!size) return '标识图样没有读到，请上传 png 或 jpg 图片';
  const { width, height } = size;
  if (Math.min(width, height) >= LOGO_EDGE) return '';
  return `标识图样为 ${width} × ${height} 像素，边长不能小于 ${LOGO_EDGE} 像素`;
}
