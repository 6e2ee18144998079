/** Time in words from hours: hours up to two days, days beyond. */
export const durationWords = (hours: number): string =>
  hours < 48 ? `${hours}\u00a0小时` : `${Math.round(hours / 24)}\u00a0天`;
