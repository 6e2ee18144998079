import { FileList } from '@/components/shell/list/file-list';
import { Card } from '@/components/ui/card';
import { Facts } from '@/components/ui/facts';
import { NoticeBar } from '@/components/ui/notice-bar';
import { Stars } from '@/components/ui/stars';
import { StatusTag } from '@/components/ui/status-tag';
import type { Suggestion } from '@/lib/contract/suggestions';
import {
  suggestionStateLabels,
  suggestionTopicLabels,
  suggestionTypeLabels,
} from '@/lib/kinds/content/suggestion-labels';
import classes from './suggest.module.css';
import { SuggestionFollowUp } from './suggestion-follow-up';
import { SuggestionRating } from './suggestion-rating';
import { WithdrawSuggestion } from './withdraw-suggestion';

/** State for the owner: pending reply, or the reason why it was closed. */
function progressText({ state, dueOn, reason }: Suggestion): string {
  if (dueOn) return `最迟 ${dueOn} 回复，有了回复会发站内消息。`;
  if (state === 'closed') return `已关闭。原因：${reason}`;
  return state === 'withdrawn' ? `已撤回。原因：${reason}` : '';
}

const Words = ({ title, text, at }: { title: string; text: string; at?: string }) => (
  <Card title={title} more={at && <p className="mute">{at.slice(0, 16)}</p>}>
    <p className={classes.text}>{text}</p>
  </Card>
);

/** One complaint or suggestion with its replies, and the remaining actions of the owner. */
export function SuggestionArticle({ suggestion }: { suggestion: Suggestion }) {
  const { id, number, type, topic, title, body, files, contact, isAnonymous, state, createdAt } = suggestion;
  const { replies, followUp, rating, comment, canWithdraw, canAsk, canRate } = suggestion;
  const [reply, second] = replies;
  const notice = progressText(suggestion);
  const facts = [suggestionTypeLabels[type], suggestionTopicLabels[topic], number, createdAt.slice(0, 16)];
  const who = isAnonymous ? ['匿名'] : contact ? [`联系方式 ${contact}`] : [];
  return (
    <div className={classes.page}>
      <Card title={title} more={<StatusTag state={suggestionStateLabels[state]} />}>
        <p className={classes.facts}>
          <Facts items={[...facts, ...who]} />
        </p>
        <p className={classes.text}>{body}</p>
        <FileList files={files} />
        {notice && (
          <div className={classes.notice}>
            <NoticeBar>{notice}</NoticeBar>
          </div>
        )}
        {canWithdraw && <WithdrawSuggestion id={id} title={title} />}
      </Card>
      {reply && <Words title="回复" {...reply} />}
      {followUp && <Words title="追问" text={followUp} />}
      {second && <Words title="对追问的回复" {...second} />}
      {canAsk && <SuggestionFollowUp id={id} />}
      {canRate && <SuggestionRating id={id} />}
      {rating !== null && (
        <Card title="我的评价">
          <Stars rating={rating} />
          {comment && <p className={classes.text}>{comment}</p>}
        </Card>
      )}
    </div>
  );
}
