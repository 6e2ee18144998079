import { notFound } from 'next/navigation';
import { expertTabs } from '@/components/person/directories';
import { JsonLd } from '@/components/seo/json-ld';
import { SiteFrame } from '@/components/shell/site-frame';
import { DirectoryPage } from '@/components/templates/directory-page';
import { listPublicAnswers } from '@/lib/contract/questions';
import { readOr404 } from '@/lib/server/read';
import { AnswerAside } from './answer-aside';
import { AnswerItem } from './answer-item';
import { answersJsonLd } from './answer-json-ld';
import type { AnswerSlice } from './answer-slice';

const PAGE_SIZE = 8;

/** 版权问答: questions with their answers in full, by category, and the way to ask one. */
export async function AnswerListPage({ slice }: { slice: Extract<AnswerSlice, { kind: 'list' }> }) {
  const { category, label, pageIndex, path } = slice;
  const page = await readOr404(listPublicAnswers, { query: { category, pageIndex, pageSize: PAGE_SIZE } });
  if (page.list.length === 0 && pageIndex > 1) notFound();
  const all = page.categories.reduce((sum, entry) => sum + entry.count, 0);
  const links = [
    { label: '全部', href: '/answer', count: all },
    ...page.categories.map((entry) => ({ label: entry.label, href: `/answer/${entry.value}`, count: entry.count })),
  ];
  return (
    <SiteFrame path={path} crumb={label}>
      {page.list.length > 0 && <JsonLd data={answersJsonLd(page.list)} />}
      <DirectoryPage
        title={label ? `${label}类问答` : '版权问答'}
        lead="创作者与企业问过的问题，由专家署名答复，公开供大家查阅"
        tabs={expertTabs}
        tab="/answer"
        filter={{ label: '按类别查看', links }}
        search={{ kind: 'answer', placeholder: '搜索问题与答复' }}
        page={page}
        basePath={path}
        unit="则"
        empty={{
          title: '这一类还没有公开问答',
          text: '换一个类别，或者提出第一个问题。',
          href: '/answer',
          label: '查看全部',
        }}
        aside={<AnswerAside />}
      >
        <h2 className="vh">问题与答复</h2>
        <ul className="qa lines">
          {page.list.map((answer) => (
            <AnswerItem key={answer.id} answer={answer} linked withQuestion />
          ))}
        </ul>
      </DirectoryPage>
    </SiteFrame>
  );
}
