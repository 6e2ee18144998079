/** Levels elected by the general assembly; not open to applications. */
export const electedLevels: readonly string[] = ['president'];
/** Levels for which a statement of copyright assets is required. */
const assetLevels = ['director', 'standing-director', 'vice-president'];
export const needsAssets = (level: string): boolean => assetLevels.includes(level);

/** Minimum length of each edge of a logo; pixels. */
const LOGO_EDGE = 600;

/** Validation message for a logo; null stands for an unreadable picture. */
export function logoProblem(size: { width: number; height: number } | null): string {
  if (!size) return '标识图样没有读到，请上传 png 或 jpg 图片';
  const { width, height } = size;
  if (Math.min(width, height) >= LOGO_EDGE) return '';
  return `标识图样为 ${width} × ${height} 像素，边长不能小于 ${LOGO_EDGE} 像素`;
}
