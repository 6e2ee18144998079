import type { ReactNode } from 'react';
import { Timeline, type TimelineEntry } from '@/components/ui/timeline';
import type { RegisterDetail } from '@/lib/contract/register';
import { certificateVerdicts, chainLabels } from '@/lib/kinds/content/certificate-labels';

interface Step {
  title: string;
  time: string;
  note?: ReactNode;
}

/** Public steps of the rights in a work: filing, registration, announcement, licensing, change. */
function stepsOf(entry: RegisterDetail) {
  const { filing, issuedOn, announcedOn, source, number, openedOn, status, updatedAt, note, chain } = entry;
  const steps: Step[] = [];
  if (filing)
    steps.push({
      title: '数字备案',
      time: filing.issuedOn,
      note: (
        <a className="link" href={`/codeIndex/${filing.publicId}`}>
          {filing.number}
        </a>
      ),
    });
  steps.push({ title: '登记', time: issuedOn, note: `${number}，${source}` });
  steps.push({ title: '公告', time: announcedOn, note: '本会公示' });
  if (openedOn) steps.push({ title: '开放许可', time: openedOn, note: '权利人接受使用申请' });
  const later = chain.filter(({ kind }) => kind !== 'registered');
  for (const { kind, on, number: paper, text } of later)
    steps.push({ title: chainLabels[kind], time: on, note: [paper, text].filter(Boolean).join('，') || undefined });
  if (status !== 'valid' && later.length === 0)
    steps.push({ title: `登记${certificateVerdicts[status]}`, time: updatedAt.slice(0, 10), note: note || undefined });
  return steps;
}

/** The line from filing to change, newest first, as far as it is public. */
export function RegisterLine({ entry }: { entry: RegisterDetail }) {
  const steps = [...stepsOf(entry)].sort((a, b) => a.time.localeCompare(b.time));
  const entries = steps.map(
    (step, at): TimelineEntry => ({ ...step, state: at === steps.length - 1 ? 'now' : 'past' }),
  );
  return <Timeline entries={[...entries].reverse()} />;
}
