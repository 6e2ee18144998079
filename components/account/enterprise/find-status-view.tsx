'use client';

import Link from 'next/link';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { QueryState } from '@/components/ui/query-state';
import { StatusTag } from '@/components/ui/status-tag';
import { toast } from '@/lib/client/browser/toast-store';
import { useEndpoint, useEndpointMutation } from '@/lib/client/http/use-endpoint';
import { refreshUser } from '@/lib/client/session/start-up';
import type { EndpointData } from '@/lib/contract/endpoint';
import {
  answerInvitation,
  type listOwnRequests,
  type OwnRequest,
  rightsInWords,
  teamRoleLabels,
  withdrawRequest,
} from '@/lib/contract/enterprise';
import type { Tone } from '@/lib/kinds/status-tones';
import { sentence } from '@/lib/text/sentence';
import { AskedRows } from './asked-rows';
import classes from './enterprise.module.css';
import { SettingHead } from './setting-head';
import { requestsRef, teamReadings } from './team-member-refs';

const PATH = '/setting/find-status';
type Own = EndpointData<typeof listOwnRequests>;

const states: Record<OwnRequest['state'], { word: string; tone: Tone }> = {
  open: { word: '待答复', tone: 'gold' },
  accepted: { word: '已加入', tone: 'jade' },
  refused: { word: '未同意', tone: 'no' },
  cancelled: { word: '已撤回', tone: 'void' },
  expired: { word: '已过期', tone: 'void' },
};

function nextOf({ state, answer, expiresOn }: OwnRequest): string {
  if (state === 'open') return `${expiresOn} 前有效，等待所有者答复。`;
  if (state === 'accepted') return '可以在“切换账号”里切换。';
  if (state === 'refused') return answer ? sentence(answer) : '可以联系单位后再申请。';
  return '可以重新申请。';
}

function Invitation({ one }: { one: OwnRequest }) {
  const { mutate, isPending } = useEndpointMutation(answerInvitation, {
    refreshes: teamReadings,
    onSuccess: async (_, { body }) => {
      toast(body.accept ? '已加入，可以切换账号' : '已谢绝', 'done');
      await refreshUser().catch(() => undefined);
    },
  });
  const isOpen = one.state === 'open';
  const answer = (accept: boolean) => mutate({ params: { id: one.id }, body: { accept } });
  return (
    <li id={`request-${one.id}`}>
      <div>
        <b>{`${one.enterprise}邀请您加入`}</b>
        <p>{`${teamRoleLabels[one.role]}，${rightsInWords(one.role, one.rights)}`}</p>
        {one.note && <p>{one.note}</p>}
        {isOpen && <p>{`${one.expiresOn} 前有效`}</p>}
      </div>
      <div className={classes.acts}>
        {isOpen ? (
          <>
            <button
              type="button"
              className="btn btn-sm btn-quiet"
              disabled={isPending}
              aria-label={`谢绝${one.enterprise}的邀请`}
              onClick={() => answer(false)}
            >
              谢绝
            </button>
            <button
              type="button"
              className="btn btn-sm btn-ink"
              disabled={isPending}
              aria-label={`同意加入${one.enterprise}`}
              onClick={() => answer(true)}
            >
              同意加入
            </button>
          </>
        ) : (
          <>
            <StatusTag
              state={one.state === 'refused' ? '已谢绝' : states[one.state].word}
              tone={states[one.state].tone}
            />
            {one.state === 'accepted' && (
              <ButtonLink href="/switch-account" size="sm">
                切换账号
              </ButtonLink>
            )}
          </>
        )}
      </div>
    </li>
  );
}

function Request({ one }: { one: OwnRequest }) {
  const { mutate, isPending } = useEndpointMutation(withdrawRequest, {
    refreshes: teamReadings,
    onSuccess: () => toast('申请已撤回', 'done'),
  });
  return (
    <li>
      <div>
        <b>{`申请加入${one.enterprise}`}</b>
        <p>{`${one.createdAt.slice(0, 16)} 提交：${one.note}`}</p>
        <p>{nextOf(one)}</p>
      </div>
      <div className={classes.acts}>
        <StatusTag state={states[one.state].word} tone={states[one.state].tone} />
        {one.state === 'open' && (
          <button
            type="button"
            className="btn btn-sm btn-quiet"
            disabled={isPending}
            aria-label={`撤回加入${one.enterprise}的申请`}
            onClick={() => mutate({ params: { id: one.id } })}
          >
            撤回
          </button>
        )}
        {one.state === 'accepted' && (
          <ButtonLink href="/switch-account" size="sm">
            切换账号
          </ButtonLink>
        )}
      </div>
    </li>
  );
}

function Claims({ claims }: Pick<Own, 'claims'>) {
  if (claims.length === 0) return null;
  return (
    <Card title="我的找回申请" className={classes.card} bare>
      <ul className={`lines ${classes.rows}`}>
        {claims.map((one) => (
          <li key={one.id}>
            <div>
              <b>{`找回${one.title}的企业账号`}</b>
              <p>{`编号 ${one.recordNo}${one.holder && `，${one.holder}`}${one.dueOn ? `，预计 ${one.dueOn} 前` : ''}`}</p>
            </div>
            <div className={classes.acts}>
              <StatusTag state={one.statusLabel} tone={one.tone} />
              <Link className="btn btn-sm" href={one.page} prefetch={false} aria-label={`查看进度：找回${one.title}`}>
                查看进度
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Body({ own }: { own: Own }) {
  const { invitations, requests, claims, asked } = own;
  const none = [invitations, requests, claims, asked.requests, asked.claims].every((list) => list.length === 0);
  if (none)
    return (
      <EmptyState
        title="还没有邀请与申请"
        text="单位已有企业账号的，查找后申请加入；原经办人离职的，可以找回。"
        actions={
          <>
            <ButtonLink href="/setting/find-account" variant="ink">
              查找账号
            </ButtonLink>
            <ButtonLink href="/mine/retrieveAccount">找回企业账号</ButtonLink>
          </>
        }
      />
    );
  return (
    <>
      <AskedRows requests={asked.requests} claims={asked.claims} />
      {invitations.length > 0 && (
        <Card title="我收到的邀请" className={classes.card} bare>
          <ul className={`lines ${classes.rows}`}>
            {invitations.map((one) => (
              <Invitation key={one.id} one={one} />
            ))}
          </ul>
        </Card>
      )}
      {requests.length > 0 && (
        <Card title="我的加入申请" className={classes.card} bare>
          <ul className={`lines ${classes.rows}`}>
            {requests.map((one) => (
              <Request key={one.id} one={one} />
            ))}
          </ul>
        </Card>
      )}
      <Claims claims={claims} />
    </>
  );
}

/** 账号状态: the user's requests and claims with their next steps, and those awaiting the user's decision. */
export function FindStatusView() {
  const query = useEndpoint(requestsRef, {}, { meta: { quiet: true } });
  return (
    <>
      <SettingHead title="账号状态" path={PATH} sub="邀请、加入与找回" />
      <QueryState query={query} failed="申请没有取到">
        {(own) => <Body own={own} />}
      </QueryState>
    </>
  );
}
