'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { BackLink } from '@/components/shell/list/back-link';
import { useAddressId } from '@/components/shell/list/use-address-id';
import { BusyButton } from '@/components/ui/busy-button';
import { both, QueryState } from '@/components/ui/query-state';
import { StatusTag } from '@/components/ui/status-tag';
import { TitleBox } from '@/components/ui/title-box';
import { useEndpoint, useEndpointMutation } from '@/lib/client/http/use-endpoint';
import type {
  ContentVersion,
  getContentVersion,
  listContentVersions,
  restoreContentVersion,
} from '@/lib/contract/publishing';
import { type ContentKind, contentPages, versionEvents } from '@/lib/kinds/content-kind';
import { contentReadings, restoreRef, versionRef, versionsRef } from './content-refs';
import styles from './publishing.module.css';
import { useContentKind } from './use-content-kind';
import { VersionDiff } from './version-diff';

const eventOf = ({ event, of }: ContentVersion) => (of === null ? versionEvents[event] : `恢复第 ${of} 版`);

function Version({ kind, id, number }: { kind: ContentKind; id: number; number: number }) {
  const query = useEndpoint<typeof getContentVersion>(versionRef, { params: { kind: kind.key, id, number } });
  return (
    <QueryState query={query} heading="版本">
      {({ form, before, files }) => (
        <>
          <p className="mute">{before ? `与第 ${before.number} 版比较` : '最早的版本'}</p>
          <VersionDiff kind={kind} before={before?.form ?? {}} after={form} files={files} />
        </>
      )}
    </QueryState>
  );
}

interface HistoryProps {
  kind: ContentKind;
  id: number;
  versions: readonly ContentVersion[];
}

function History({ kind, id, versions }: HistoryProps) {
  const [opened, setOpened] = useState<number | null>(null);
  const router = useRouter();
  const restore = useEndpointMutation<typeof restoreContentVersion>(restoreRef, {
    refreshes: contentReadings,
    onSuccess: () => router.push(contentPages.edit(kind.key, id)),
  });
  const [latest] = versions;
  return (
    <>
      <BackLink href={contentPages.edit(kind.key, id)} label="返回编辑" />
      <TitleBox variant="work" title={latest ? `“${latest.title}”的历史` : '历史'} />
      <section className="card">
        <div className="card-body">
          <p className="mute">
            {versions.length === 0
              ? '发布以后，每一版都留在这里。'
              : '恢复的版本先放进编辑页，看过再发布；没有发布的草稿存入历史。'}
          </p>
          <ol className={styles.versions}>
            {versions.map((version) => (
              <li key={version.number}>
                <div className={styles.version}>
                  <span>
                    <b>{`第 ${version.number} 版`}</b> <StatusTag state={eventOf(version)} plain />
                    <small>{`${version.at.slice(0, 16)}${version.name && `，${version.name}`}`}</small>
                  </span>
                  <span className="row">
                    <button
                      type="button"
                      className="btn btn-quiet btn-sm"
                      aria-expanded={opened === version.number}
                      onClick={() => setOpened(opened === version.number ? null : version.number)}
                    >
                      看改动
                      <span className="vh">{`：第 ${version.number} 版`}</span>
                    </button>
                    <BusyButton
                      variant="outline"
                      size="sm"
                      busy={restore.isPending && restore.variables?.params?.number === version.number}
                      disabled={restore.isPending}
                      onClick={() => restore.mutate({ params: { kind: kind.key, id, number: version.number } })}
                    >
                      恢复
                      <span className="vh">{`第 ${version.number} 版`}</span>
                    </BusyButton>
                  </span>
                </div>
                {opened === version.number && <Version kind={kind} id={id} number={version.number} />}
              </li>
            ))}
          </ol>
        </div>
      </section>
    </>
  );
}

/** History of a content item: authors, times and changes, with a button to restore a version. */
export function ContentHistoryView({ kind }: { kind: string }) {
  const id = useAddressId();
  const query = useEndpoint<typeof listContentVersions>(
    versionsRef,
    { params: { kind, id } },
    { meta: { quiet: true }, refetchOnMount: 'always' },
  );
  return (
    <QueryState
      query={both(useContentKind(kind), query)}
      heading="历史"
      back={{ href: contentPages.list(kind), label: '返回列表' }}
    >
      {([found, versions]) => <History kind={found} id={id} versions={versions} />}
    </QueryState>
  );
}
