/** A moment in wire form as ISO 8601; without dayjs, as browsers of public pages need it too. */
export const isoTime = (wire: string): string => `${wire.replace(' ', 'T')}+08:00`;

/** 2026-11 as 2026 年 11 月. */
export const monthWords = (month: string): string => {
  const [year, number] = month.split('-');
  return number ? `${year} 年 ${Number(number)} 月` : `${year} 年`;
};
