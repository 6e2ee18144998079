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

/**
 * The days from a moment on, `YYYY-MM-DD`, that are 法定节假日 or weekends worked for them: on those the usual hours of
 * an office do not hold.
 */
export function specialDays(at: Date, days: number): string[] {
  const coming = Array.from({ length: days }, (_, after) => formatDate(addDays(at, after)));
  // An ordinary day is named by its weekday alone, a special one by the feast in several languages.
  return coming.filter((day) => chineseDays.getDayDetail(day).name.includes(','));
}
