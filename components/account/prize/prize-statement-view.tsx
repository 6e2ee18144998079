'use client';

import { CardForm } from '@/components/form/card-form';
import { TextAreaField } from '@/components/form/fields';
import { UploadField } from '@/components/form/upload-field';
import { useZodForm } from '@/components/form/use-zod-form';
import { AccountDetail, DetailHead } from '@/components/shell/list/account-detail';
import styles from '@/components/shell/list/detail.module.css';
import { useAddressId } from '@/components/shell/list/use-address-id';
import { ShowIf } from '@/components/shell/session/show-if';
import { SheetFacts } from '@/components/shell/sheet/sheet-facts';
import { Card } from '@/components/ui/card';
import { NoticeBar } from '@/components/ui/notice-bar';
import { StatusTag } from '@/components/ui/status-tag';
import { toast } from '@/lib/client/browser/toast-store';
import { useEndpoint, useEndpointMutation } from '@/lib/client/http/use-endpoint';
import type { EndpointData } from '@/lib/contract/endpoint';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import {
  type getObjectionToOwn,
  STATEMENT_FILES,
  statementForm,
  type stateOnObjection,
} from '@/lib/contract/prize-objections';
import { awardWords } from '@/lib/routes/prize-path';
import { bookTitle } from '@/lib/text/book-title';

const PATH = '/api/v1/user/prize/objections/{id}';
const objectionRef = endpointRef<typeof getObjectionToOwn>('GET', PATH);
const stateRef = endpointRef<typeof stateOnObjection>('POST', `${PATH}/statement`);
const back = { href: '/mine/my-business', label: '返回我的业务' };

type Objection = EndpointData<typeof getObjectionToOwn>;

function StatementForm({ id, until }: Pick<Objection, 'id' | 'until'>) {
  const { mutateAsync } = useEndpointMutation<typeof stateOnObjection>(stateRef, {
    refreshes: [objectionRef],
    meta: { quiet: true },
  });
  const form = useZodForm({
    schema: statementForm,
    initial: { statement: '', files: [] },
    send: async (body) => {
      await mutateAsync({ params: { id }, body });
      toast('陈述已提交，答复由两人办理，结果发消息给您', 'done');
    },
  });
  return (
    <CardForm title="书面陈述" form={form} submitLabel="提交陈述" keepAs={`prize-statement:${id}`}>
      <TextAreaField
        name="statement"
        label="陈述"
        required
        rows={8}
        maxLength={2000}
        help={`写明创作的经过与依据，${until} 24:00 前提交，只能提交一次；只有办理的人看得到`}
      />
      <UploadField
        name="files"
        label="材料"
        purpose="document"
        max={STATEMENT_FILES}
        help={`选填，至多 ${STATEMENT_FILES} 份：底稿、过程照片、许可、合同等`}
      />
    </CardForm>
  );
}

/** An objection to an own work in publicity, and the statement on it. */
export function PrizeStatementView() {
  const query = useEndpoint(objectionRef, { params: { id: useAddressId() } }, { meta: { quiet: true } });
  return (
    <AccountDetail query={query} heading="对异议的陈述" back={back}>
      {({ id, recordNo, award, grounds, reason, stateLabel, until, canState, statement }) => {
        const fact = { name: '', section: '', files: [] };
        return (
          <>
            <DetailHead
              tag={<StatusTag state={stateLabel} />}
              title={`对${bookTitle(award.title)}的获奖异议`}
              meta={[`编号 ${recordNo}`, award.levelLabel ? awardWords(award) : '没有奖项', `陈述到 ${until} 为止`]}
              actions={null}
            />
            {!canState && !statement && (
              <div className={styles.notice}>
                <NoticeBar tone="info">陈述的期限已过，或者异议已经在答复；结果会发消息给您。</NoticeBar>
              </div>
            )}
            <Card title="异议的内容">
              <SheetFacts
                marks={[]}
                facts={[
                  { ...fact, label: '类型', value: grounds },
                  { ...fact, label: '事实与理由', value: reason },
                ]}
                isWide
              />
              <p className="help">提出人实名提出，姓名与证据由金奖秘书处核实，不在这里公开。</p>
            </Card>
            <ShowIf flag="canFile">{canState && <StatementForm id={id} until={until} />}</ShowIf>
            {statement && (
              <Card title="您的陈述">
                <SheetFacts
                  marks={[]}
                  facts={[
                    { ...fact, label: '陈述', value: statement.text },
                    { ...fact, label: '提交于', value: statement.statedAt.slice(0, 16) },
                    ...(statement.files.length > 0
                      ? [{ ...fact, label: '材料', value: '', files: statement.files }]
                      : []),
                  ]}
                  isWide
                />
              </Card>
            )}
          </>
        );
      }}
    </AccountDetail>
  );
}
