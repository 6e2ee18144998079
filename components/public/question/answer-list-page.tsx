import '@/components/ui/person.css';
import { DirectoryPage } from '@/components/public/templates/directory-page';
import { SiteFrame } from '@/components/shell/site-frame';
import { expertTabs } from '@/lib/routes/sub-tabs';
import type { AnswerList } from '@/lib/server/pages/questions';
import { AnswerAside } from './answer-aside';
import { AnswerItem } from './answer-item';

/** 版权问答: questions by category with their full answers, and the link to ask one. */
export function AnswerListPage({ slice: { entry, path }, page }: AnswerList) {
  const label = entry?.dictLabel;
  const all = page.categories.reduce((sum, { count }) => sum + count, 0);
  const links = [
    { label: '全部', href: '/answer', count: all },
    ...page.categories.map(({ label: name, value, count }) => ({ label: name, href: `/answer/${value}`, count })),
  ];
  return (
    <SiteFrame path={path} crumb={label}>
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
        empty={
          all === 0
            ? { title: '还没有公开问答', text: '专家答复以后，提问人同意公开的，隐去姓名与事实收入这里。' }
            : { title: '这一类还没有公开问答', text: '换一个类别，或者提出问题。', href: '/answer', label: '查看全部' }
        }
        aside={<AnswerAside />}
      >
        <h2 className="vh">问题与答复</h2>
        <ul className="qa lines">
          {page.list.map((answer) => (
            <AnswerItem key={answer.id} answer={answer} linked withQuestion folded />
          ))}
        </ul>
      </DirectoryPage>
    </SiteFrame>
  );
}
