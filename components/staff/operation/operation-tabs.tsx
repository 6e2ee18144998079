import { SubTabs } from '@/components/ui/sub-tabs';

const items = [
  { name: '概况', path: '/staff/operation' },
  { name: '失败的任务', path: '/staff/operation/jobs' },
  { name: '没有送达的消息', path: '/staff/operation/messages' },
];

/** The three pages about the background work. */
export const OperationTabs = ({ current }: { current: string }) => (
  <SubTabs label="运行情况" items={items} current={current} />
);
