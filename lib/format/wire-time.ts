/** Converts a time in wire format to ISO 8601. Without dayjs, because public pages use it in the browser. */
export const isoTime = (wire: string): string => `${wire.replace(' ', 'T')}+08:00`;

/** Formats 2026-11 as 2026 年 11 月. */
export const monthWords = (month: string): string => {
  const [year, number] = month.split('-');
  return number ? `${year} 年 ${Number(number)} 月` : `${year} 年`;
};
