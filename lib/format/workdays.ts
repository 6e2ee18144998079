import chineseDays from 'chinese-days';
import { addDays, formatDate, startOfDay } from './dates';

/**
 * The date, `YYYY-MM-DD`, a number of working days after a time. Uses 法定节假日 and the weekends worked in exchange as
 * announced by the State Council; in years without announcement, only weekends are free.
 */
export function workdaysAfter(at: Date, days: number): string {
  let day = startOfDay(formatDate(at));
  for (let left = days; left > 0; ) {
    day = addDays(day, 1);
    if (chineseDays.isWorkday(formatDate(day))) left--;
  }
  return formatDate(day);
}

// Announced days have names in several languages, ordinary days only their weekday.
const isAnnounced = (day: string): boolean => chineseDays.getDayDetail(day).name.includes(',');

/** Holidays with fixed dates (全国年节及纪念日放假办法, 第二条), and the days usually attached to them. */
const SOLAR_FEASTS = /-(?:01-01|05-0[1-3]|10-0[1-7])$/;

/** Whether a day is a fixed holiday of a year without announcement. */
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
 * Special days from a time on, `YYYY-MM-DD`: 法定节假日, and weekends worked in exchange, on which usual opening hours
 * do not apply. In years without announcement, the fixed holidays.
 */
export const specialDays = (at: Date, days: number): string[] =>
  Array.from({ length: days }, (_, after) => formatDate(addDays(at, after))).filter(isSpecial);
