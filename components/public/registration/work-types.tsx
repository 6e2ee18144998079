import Link from 'next/link';
import { SubTabs } from '@/components/ui/sub-tabs';
import type { Workflow } from '@/lib/client/session/workflow';
import styles from './wizard.module.css';

const types: readonly { type: Workflow; name: string }[] = [
  { type: 'plain', name: '普通作品' },
  { type: 'aigc', name: '人工智能生成内容作品' },
  { type: 'product', name: '文创产品与产品设计' },
];

export interface WorkTypesProps {
  current: Workflow;
  /** Page of the forms: the public one, or the one in the management area. */
  page: string;
  /** Case of the filing that the registration starts from. */
  filing?: number;
}

/** The three registrations of works, side by side; each keeps its input. */
export function WorkTypes({ current, page, filing }: WorkTypesProps) {
  const pathOf = (type: Workflow) => `${page}?type=${type}${filing ? `&filing=${filing}` : ''}`;
  return (
    <div className="wrap">
      <SubTabs
        label="登记类型"
        items={types.map(({ type, name }) => ({ name, path: pathOf(type) }))}
        current={pathOf(current)}
      />
      <p className={styles.other}>
        登记的是软件？请办理
        <Link className="link" href="/manage/submit-form/rjzzq" prefetch={false}>
          软件登记
        </Link>
        ；一次登记多件？请办理
        <Link className="link" href="/manage/submit-form/group-registration" prefetch={false}>
          批量作品登记
        </Link>
      </p>
    </div>
  );
}
