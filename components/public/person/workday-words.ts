const digits = ['零', '一', '两', '三', '四', '五', '六', '七', '八', '九', '十'];

/** Formats a number of working days: 五个工作日. */
export const workdayWords = (days: number): string => `${digits[days] ?? days}个工作日`;
