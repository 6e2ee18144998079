'use client';

import type { ReactNode } from 'react';
import { DetailSkeleton } from '@/components/shell/list/detail-skeleton';
import { QueryState } from '@/components/ui/query-state';
import '@/components/ui/prose.css';
import { TitleBox } from '@/components/ui/title-box';
import { everyTag } from '@/lib/text/every-tag';
import { withTableBoxes } from '@/lib/text/prose';
import { FormStates } from './form-states';
import { ListStates, PublicStates } from './list-states';
import { Sample } from './sample';
import { troubles } from './sample-readings';
import classes from './states.module.css';

const back = { href: '/mine/order', label: '返回我的订单' };

/** Detail page in the states without data. */
const DetailStates = () =>
  Object.entries(troubles).map(([name, query]) => (
    <Sample key={name} name={name}>
      <QueryState query={query} back={back} loading={<DetailSkeleton />}>
        {() => null}
      </QueryState>
    </Sample>
  ));

/** A text with all tags allowed. */
const Words = () => <div className="prose" dangerouslySetInnerHTML={{ __html: withTableBoxes(everyTag) }} />;

const groups: readonly { title: string; wide?: boolean; samples: ReactNode }[] = [
  { title: '列表（个人中心、管理区、工作台）', wide: true, samples: <ListStates /> },
  { title: '详情', samples: <DetailStates /> },
  { title: '表单', samples: <FormStates /> },
  { title: '公开页', samples: <PublicStates /> },
  { title: '正文', wide: true, samples: <Words /> },
];

/** All states of lists, details and forms, rendered by the components of the site. */
export function StatesGallery() {
  return (
    <div className={`wrap ${classes.gallery}`}>
      <TitleBox
        variant="work"
        title="界面状态"
        sub="列表、详情与表单的空、加载、失败、断网与无权，用的是网站自己的部件。"
      />
      {groups.map(({ title, wide, samples }) => (
        <section key={title} className={classes.group} aria-label={title}>
          <h2>{title}</h2>
          <div className={wide ? `${classes.samples} ${classes.wide}` : classes.samples}>{samples}</div>
        </section>
      ))}
    </div>
  );
}
