'use client';

import { useState } from 'react';
import { AccountList } from '@/components/shell/list/account-list';
import { choicesOf } from '@/components/shell/list/list-filters';
import { useAccountList } from '@/components/shell/list/use-account-list';
import { ButtonLink } from '@/components/ui/button-link';
import { type Column, DataTable } from '@/components/ui/data-table';
import { Facts } from '@/components/ui/facts';
import { StatusTag } from '@/components/ui/status-tag';
import { TableDownload } from '@/components/ui/table-download';
import type { SignUpState } from '@/lib/contract/activities';
import type { StaffActivityDetail, StaffSignUp } from '@/lib/contract/staff-activities';
import { signUpLabels } from '@/lib/kinds/content/sign-up-labels';
import { activityPath, activityTypeLabels } from '@/lib/routes/activity-path';
import { AddSignUpDialog } from './add-sign-up-dialog';
import { SignUpOps } from './sign-up-ops';
import { seatWords } from './staff-activity-list-view';
import { activitySignUpsRef, staffActivityPath } from './staff-activity-refs';

const states: SignUpState[] = ['APPROVED', 'WAITLISTED', 'CHECKED_IN', 'NO_SHOW', 'CANCELLED'];

const columns: Column<StaffSignUp>[] = [
  {
    label: '姓名',
    as: 'title',
    cell: ({ name, mobile, isByHand }) => (
      <>
        {name}
        <small>{`${mobile}${isByHand ? '，代为登记' : ''}`}</small>
      </>
    ),
  },
  {
    label: '单位与职务',
    cell: ({ organisation, post }) => (
      <>
        {organisation || '—'}
        {post && <small>{post}</small>}
      </>
    ),
  },
  { label: '座号', as: 'figure', cell: ({ seat }) => (seat === null ? '—' : String(seat)) },
  {
    label: '回答',
    cell: ({ answers }) => (
      <>
        {answers.length === 0 && '—'}
        {answers.map(({ label, value }) => (
          <small key={label}>{`${label}：${value}`}</small>
        ))}
      </>
    ),
  },
  {
    label: '状态',
    as: 'state',
    cell: ({ state, checkedInAt }) => (
      <>
        <StatusTag state={signUpLabels[state]} />
        {checkedInAt && <small>{checkedInAt.slice(11, 16)}</small>}
      </>
    ),
  },
];

/** Sign-ups for an activity: search, states, CSV, and manual actions. */
export function SignUpListView({ activity }: { activity: StaffActivityDetail }) {
  const [isAdding, setAdding] = useState(false);
  const list = useAccountList(activitySignUpsRef, ({ pageIndex, oneOf, text }) => ({
    params: { id: activity.id },
    query: { pageIndex, pageSize: 20, state: oneOf('state', states), q: text('q', 60) },
  }));
  return (
    <>
      <AccountList
        list={list}
        title={activity.title}
        sub={
          <Facts
            items={[
              activityTypeLabels[activity.type],
              `${activity.startsAt.slice(0, 16)} 开始`,
              activity.place,
              `席位 ${seatWords(activity)}`,
              `已签到 ${activity.checkedIn}`,
              activity.isCalledOff && '活动已取消',
            ]}
          />
        }
        actions={
          <>
            {activity.isShown && (
              <ButtonLink href={activityPath(activity)} variant="quiet" external>
                活动页面
              </ButtonLink>
            )}
            <TableDownload
              path={`/api/v1/staff/activities/${activity.id}/sign-ups/export`}
              query={{ state: list.address.get('state'), q: list.address.get('q') }}
              label="导出名单"
            />
            {activity.canAdd && (
              <button type="button" className="btn" onClick={() => setAdding(true)}>
                代为登记
              </button>
            )}
            {!activity.isCalledOff && (
              <ButtonLink href={`${staffActivityPath(activity.id)}/check-in`} variant="ink">
                签到
              </ButtonLink>
            )}
          </>
        }
        noun="报名"
        unit="人"
        search="姓名、手机、单位或签到码"
        chips={{
          name: 'state',
          label: '报名状态',
          options: choicesOf(states, signUpLabels),
          counts: ({ counts }) => counts,
        }}
        empty={{ title: '还没有人报名', text: '会员报名以后出现在这里；来电报名的，可以代为登记。' }}
      >
        {(page) => <DataTable rows={page.list} columns={columns} ops={(signUp) => <SignUpOps signUp={signUp} />} />}
      </AccountList>
      {isAdding && <AddSignUpDialog activity={activity} onClose={() => setAdding(false)} />}
    </>
  );
}
