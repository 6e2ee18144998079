'use client';

import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { AccountList } from '@/components/shell/list/account-list';
import { choicesOf } from '@/components/shell/list/list-filters';
import { useAccountList } from '@/components/shell/list/use-account-list';
import { useListViews } from '@/components/staff/views/use-list-views';
import { BusyButton } from '@/components/ui/busy-button';
import { ButtonLink } from '@/components/ui/button-link';
import { toast } from '@/lib/client/browser/toast-store';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import type { BankTransactionView } from '@/lib/contract/bank-statements';
import { formatFen } from '@/lib/format/money';
import { recordId } from '@/lib/rules/identifiers/record-id';
import { AsideDialog } from './bank-transaction-dialogs';
import { BankTransactionItem } from './bank-transaction-item';
import styles from './money.module.css';
import { viewLabels } from './money-labels';
import { bankTransactionsRef, confirmExactRef, moneyReadings } from './money-refs';

const views: BankTransactionView[] = ['exact', 'proposed', 'none', 'used', 'returned', 'aside'];

/** Instructions for each view of the list. */
const hints: Readonly<Record<BankTransactionView, string>> = {
  exact: '识别码与金额都相符，订单还在等转账。可以一起确认，每笔订单随即生效。',
  proposed: '请逐笔核对原因再确认；系统不会自己认定。',
  none: '附言里没有识别码，付款人与金额也对不上。可以查到订单再确认，或者写明原因搁置。',
  used: '已经用于付款的到账。',
  returned: '整笔退回付款人的到账。',
  aside: '不属于任何订单的到账，可以取回再核对。',
};

function ConfirmAll({ count, statement }: { count: number; statement: number | undefined }) {
  const confirm = useEndpointMutation(confirmExactRef, {
    refreshes: moneyReadings,
    onSuccess: ({ confirmed, refused, left }) => {
      const rest = [
        refused.length > 0 && `${refused.length} 笔没有确认：${refused[0]?.message ?? ''}`,
        left > 0 && `还有 ${left} 笔，请再确认一次`,
      ].filter(Boolean);
      toast([`已确认 ${confirmed} 笔`, ...rest].join('；'), refused.length > 0 ? 'info' : 'done');
    },
  });
  const run = () => confirm.mutate({ body: { statement } });
  return (
    <BusyButton busy={confirm.isPending} onClick={run}>
      {`全部确认（${count} 笔）`}
    </BusyButton>
  );
}

/** Bulk action that sets the selected transfers aside. */
function AsideBar({
  chosen,
  all,
  onChoose,
}: {
  chosen: readonly number[];
  all: readonly number[];
  onChoose: (ids: readonly number[]) => void;
}) {
  const [asking, setAsking] = useState(false);
  const isAll = all.length > 0 && chosen.length === all.length;
  return (
    <div className={`${styles.band} no-print`}>
      <Checkbox label="全选本页" checked={isAll} onChange={() => onChoose(isAll ? [] : all)} />
      <button type="button" className="btn btn-sm" disabled={chosen.length === 0} onClick={() => setAsking(true)}>
        {chosen.length > 0 ? `搁置所选（${chosen.length} 笔）` : '搁置所选'}
      </button>
      {asking && <AsideDialog ids={chosen} onDone={onChoose} onClose={() => setAsking(false)} />}
    </div>
  );
}

/** Transfers of one or all statements: exact matches are confirmed together, others one by one with a reason. */
export function BankTransactionsView() {
  const list = useAccountList(bankTransactionsRef, ({ pageIndex, oneOf, text }) => ({
    query: {
      pageIndex,
      pageSize: 20,
      view: oneOf('view', views),
      statement: recordId(text('statement', 10)) || undefined,
    },
  }));
  const saved = useListViews(list.address);
  const { address, query } = list;
  const statement = recordId(address.get('statement')) || undefined;
  const view = query.data?.view;
  const [ids, setIds] = useState<readonly number[]>([]);
  const open = (query.data?.list ?? []).filter(({ state }) => state === 'open').map(({ id }) => id);
  const chosen = ids.filter((id) => open.includes(id));
  const toggle = (id: number) => setIds(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <AccountList
      list={list}
      views={saved.views}
      title="核对银行转账"
      sub={statement ? `流水 ${statement}` : '所有流水'}
      actions={<ButtonLink href="/staff/money/statements">银行流水</ButtonLink>}
      noun="转账"
      unit="笔"
      chips={{
        name: 'view',
        label: '核对的结果',
        options: choicesOf(views, viewLabels),
        counts: ({ counts }) => counts,
        shown: (page) => page.view,
      }}
      empty={{
        title: '没有等待核对的转账',
        text: '上传银行流水以后，到账会在这里与订单核对。',
        way: { href: '/staff/money/statements', label: '上传银行流水' },
      }}
    >
      {(page) => (
        <>
          {view && (
            <div className={styles.band}>
              <span>{hints[view]}</span>
              {view === 'exact' && page.total > 0 && <ConfirmAll count={page.total} statement={statement} />}
            </div>
          )}
          {open.length > 1 && <AsideBar chosen={chosen} all={open} onChoose={setIds} />}
          <ul className={styles.transfers}>
            {page.list.map((transfer) => (
              <BankTransactionItem
                key={transfer.id}
                transfer={transfer}
                choice={
                  open.length > 1 && (
                    <Checkbox
                      aria-label={`选择 ${transfer.payer || '未具名'} ${formatFen(transfer.amount)}`}
                      checked={chosen.includes(transfer.id)}
                      onChange={() => toggle(transfer.id)}
                    />
                  )
                }
              />
            ))}
          </ul>
        </>
      )}
    </AccountList>
  );
}
