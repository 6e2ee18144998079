import { chineseNumeral } from '@/lib/format/chinese-numeral';
import { formatFen } from '@/lib/format/money';
import { quoteTitle } from '@/lib/text/quote-title';
import { sentence } from '@/lib/text/sentence';
import { type CaseKind, stateOf } from './case';
import { fieldAt } from './entry-fields';

/** A case just after an action. */
export interface CaseNews {
  title: string;
  recordNo: string;
  /** State that the action led to. */
  status: string;
  /** Last day of that state, `YYYY-MM-DD`; null without one. */
  dueOn: string | null;
  /** Fee in fen; null without one. */
  fee: number | null;
  note: string;
  /** Names of the fields to be corrected. */
  fields: readonly string[];
  /** Current day, `YYYY-MM-DD`. */
  today: string;
}

export interface CaseMessage {
  title: string;
  body: string;
  /** `deadline`: the owner has to act; `outcome`: a decision or document; `case`: progress. */
  topic: 'deadline' | 'outcome' | 'case';
}

/** Formats a day for a sentence: 12 月 20 日, with the year if it is another one. */
function dayInWords(day: string, today: string): string {
  const [year = '', month, date] = day.split('-');
  return `${today.startsWith(year) ? '' : `${year} 年 `}${Number(month)} 月 ${Number(date)} 日`;
}

/** 两项, 十二项. */
const itemsInWords = (count: number): string => `${count === 2 ? '两' : chineseNumeral(count)}项`;

/** Request for correction with the labels of the fields: 需补正两项（作品说明、权利归属证明）。 */
function correctionText(kind: CaseKind, { fields, note }: CaseNews): string {
  const labels = fields.map((name) => fieldAt(kind, name)?.label ?? name);
  const asked = labels.length > 0 ? `需补正${itemsInWords(labels.length)}（${labels.join('、')}）。` : '需补正。';
  return asked + (note && sentence(note));
}

/** Text of the event: the declared one, or one composed of the label and the note. */
function happened(kind: CaseKind, action: string, news: CaseNews): string {
  const { label = '', asks, notification } = kind.actions[action] ?? {};
  if (notification && notification !== 'nothing') return notification.text(news.note);
  if (asks === 'fields') return correctionText(kind, news);
  return `：${label}。${news.note && sentence(news.note)}`;
}

/** Text of the next step: the owner's, with the last day and the amount, or the association's, with the last day. */
function following(kind: CaseKind, { status, dueOn, fee, today }: CaseNews): string {
  const state = stateOf(kind, status);
  const until = dueOn && dayInWords(dueOn, today);
  if (state?.holder === 'office') return until && !state.waiting ? `本会在 ${until}前办理。` : '';
  if (state?.holder !== 'you' || !state.todo) return '';
  const amount = state.payable && fee !== null && fee > 0 ? ` ${formatFen(fee)}` : '';
  return `请${until ? `在 ${until}前` : ''}${state.todo}${amount}。`;
}

function topicOf(kind: CaseKind, action: string, status: string): CaseMessage['topic'] {
  const holder = stateOf(kind, status)?.holder;
  if (holder === 'you') return 'deadline';
  const { by, isOutcome } = kind.actions[action] ?? {};
  return isOutcome || (by === 'staff' && holder === undefined) ? 'outcome' : 'case';
}

/**
 * Composes the message to the owner about an action: which case, what happened, what is to be done, until when and how
 * much. Null for an action that sends none.
 */
export function caseMessage(kind: CaseKind, action: string, news: CaseNews): CaseMessage | null {
  const { label = '', notification } = kind.actions[action] ?? {};
  if (notification === 'nothing') return null;
  const title = notification ? notification.title : `${kind.title}有新进展：${label}`;
  const body = `您的${kind.title}${quoteTitle(news.title)}（${news.recordNo}）${happened(kind, action, news)}`;
  return { title, body: body + following(kind, news), topic: topicOf(kind, action, news.status) };
}

/** Confirms a submission with its number and the day until which the association acts. */
export function submittedMessage(kind: CaseKind, news: CaseNews): CaseMessage {
  const body = `您的${kind.title}${quoteTitle(news.title)}已提交，编号 ${news.recordNo}。${following(kind, news)}`;
  return { title: `${kind.title}已提交`, body, topic: 'case' };
}

/** Composes the message that a decision was undone: which case, which decision, and where the case stands again. */
export function undoneMessage(kind: CaseKind, label: string, news: CaseNews): CaseMessage {
  const state = stateOf(kind, news.status)?.label ?? '办理中';
  return {
    title: `${kind.title}的决定已撤回`,
    body: `您的${kind.title}${quoteTitle(news.title)}（${news.recordNo}）：本会刚才作出的“${label}”已经撤回，以本条为准，业务回到“${state}”。${following(kind, news)}`,
    topic: 'outcome',
  };
}
