'use client';

import { BusyButton } from '@/components/ui/busy-button';
import { Card } from '@/components/ui/card';
import { toast } from '@/lib/client/browser/toast-store';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import type { PublicationState } from '@/lib/contract/question-publications';
import type { consentToPublication, OwnQuestion } from '@/lib/contract/questions';
import classes from './question.module.css';
import { consentRef, ownQuestionRef, ownQuestionsRef } from './question-refs';

const consented: Record<PublicationState, string> = {
  none: '您同意公开。答复以后，由工作人员隐去姓名与事实，再收入版权问答。',
  waiting: '您同意公开。工作人员正在核对隐去姓名与事实的公开稿，公开前不会有别人看到。',
  published: '隐去姓名与事实的公开稿已收入版权问答。撤回以后，公开页面立即下线。',
  refused: '工作人员核对后没有公开，原因见站内信。',
};

/** Consent of the asker to the publication of a question, to be given or withdrawn at any time. */
export function PublicationCard({ question: { id, isPublic, publication, state } }: { question: OwnQuestion }) {
  const { mutateAsync, isPending } = useEndpointMutation<typeof consentToPublication>(consentRef, {
    refreshes: [ownQuestionRef, ownQuestionsRef],
  });
  if (!isPublic && state !== 'answered' && state !== 'rated' && state !== 'waiting') return null;
  const set = async () => {
    await mutateAsync({ params: { id }, body: { isPublic: !isPublic } });
    toast(isPublic ? '已撤回，不再公开' : '已同意公开', 'done');
  };
  return (
    <Card title="公开方式">
      <p className={classes.text}>
        {isPublic
          ? consented[publication]
          : '这个问题是私密的，只有您、答复人和本会工作人员能看到。同意公开的，由工作人员隐去姓名与事实，供遇到同样问题的人查阅。'}
      </p>
      <p>
        <BusyButton variant="outline" busy={isPending} onClick={() => void set().catch(() => undefined)}>
          {isPublic ? '撤回公开' : '同意公开'}
        </BusyButton>
      </p>
    </Card>
  );
}
