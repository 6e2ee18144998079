import chineseDays from 'chinese-days';
import { addDays, formatDate, startOfDay } from './dates';

/**
 * The day, `YYYY-MM-DD`, so many working days after a moment. 法定节假日 and the weekends that are worked for them are
 * those that the State Council has announced; of years not announced yet, weekends alone are free.
 */
export function workdaysAfter(at: Date, days: number): string {
  let day = startOfDay(formatDate(at));
  for (let left = days; left > 0; ) {
    day = addDays(day, 1);
    if (chineseDays.isWorkday(formatDate(day))) left--;
  }
  return formatDate(day);
}

// An ordinary day is named by its weekday alone, a special one by the feast in several languages.
const isAnnounced = (day: string): boolean => chineseDays.getDayDetail(day).name.includes(',');

/** Feasts by the sun (全国年节及纪念日放假办法, 第二条), and the days that are usually given with them. */
const SOLAR_FEASTS = /-(?:01-01|05-0[1-3]|10-0[1-7])$/;

/** Whether a feast is to be expected: of years whose days off are not announced yet. */
function isExpected(day: string): boolean {
  const [year = 0] = day.split('-').map(Number);
  const { lunarMon, lunarDay } = chineseDays.getLunarDate(day);
  const next = chineseDays.getLunarDate(formatDate(addDays(startOfDay(day), 1)));
  return (
    SOLAR_FEASTS.test(day) ||
    day === chineseDays.getSolarTermDate(year, 4, 'pure_brightness') ||
    (lunarMon === 1 && lunarDay <= 7) ||
    (next.lunarMon === 1 && next.lunarDay === 1) ||
    (lunarMon === 5 && lunarDay === 5) ||
    (lunarMon === 8 && lunarDay === 15)
  );
}

const isSpecial = (day: string): boolean =>
  isAnnounced(day) || (!isAnnounced(`${day.slice(0, 4)}-10-01`) && isExpected(day));

/**
 * The days from a moment on, `YYYY-MM-DD`, that are 法定节假日 or weekends worked for them: on those the usual hours of
 * an office do not hold. Of years not announced yet, the feasts themselves.
 */
export const specialDays = (at: Date, days: number): string[] =>
  Array.from({ length: days }, (_, after) => formatDate(addDays(at, after))).filter(isSpecial);
