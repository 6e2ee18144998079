import { isCollecting, type PrizeStage } from '@/lib/rules/prize-stage';

/** Message to visitors about submitting works. */
export interface CollectingText {
  isOpen: boolean;
  title: string;
  text: string;
}

const day = (date: string): string => {
  const [year, month, number] = date.split('-').map(Number);
  return `${year} 年 ${month} 月 ${number} 日`;
};

/**
 * State of the collection stage at a time (wire format): open and until when, or when it opens next. The prize is
 * annual.
 */
export function collectingText(stages: readonly PrizeStage[], now: string): CollectingText {
  const collecting = stages.find(({ name }) => name === '征集');
  if (!collecting) return { isOpen: false, title: '征集日期待定', text: '以通知公告为准。' };
  const { from, to } = collecting;
  if (isCollecting(stages, now)) {
    return { isOpen: true, title: '征集进行中', text: `${day(to)}截止。选定类别，读完条件与规则后填写申报表。` };
  }
  if (now.slice(0, 10) < from) {
    const text = `${day(from)}开始，${day(to)}截止。现在可以先读规则，备齐材料。`;
    return { isOpen: false, title: '征集尚未开始', text };
  }
  const [year = 0, month = 1] = from.split('-').map(Number);
  const text = `本届征集自 ${day(from)}至 ${day(to)}，现已截止。金奖每年一届，下一届预计 ${year + 1} 年 ${month} 月开始征集，以通知公告为准。`;
  return { isOpen: false, title: '本届征集已经结束', text };
}
