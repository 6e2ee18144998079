import { DefinitionList } from '@/components/ui/definition-list';
import type { OwnAssembly } from '@/lib/contract/assemblies';
import type { StaffAssembly } from '@/lib/contract/staff-assemblies';

const minute = (moment: string): string => moment.slice(0, 16);

/** Time, place, notice and quorum of a meeting. */
export function AssemblyFacts({ assembly }: { assembly: OwnAssembly | StaffAssembly }) {
  const { startsAt, endsAt, place, link, registerUntil, votesFrom, votesUntil, quorum, notice } = assembly;
  return (
    <DefinitionList
      items={[
        { label: '会议时间', value: `${minute(startsAt)} 至 ${minute(endsAt)}` },
        { label: '地点', value: place || '线上' },
        ...(link
          ? [
              {
                label: '线上会议',
                value: (
                  <a className="link" href={link} target="_blank" rel="noreferrer">
                    进入线上会议
                  </a>
                ),
              },
            ]
          : []),
        { label: '报名截止', value: minute(registerUntil) },
        { label: '表决时间', value: `${minute(votesFrom)} 至 ${minute(votesUntil)}` },
        ...(quorum
          ? [
              {
                label: '到会',
                value: `应到 ${quorum.members}，到会 ${quorum.present}，${quorum.isQuorate ? '达到' : '未达到'}三分之二`,
              },
            ]
          : []),
        {
          label: '通知',
          value: notice.split('\n').map((line, at) => <p key={`${at}${line}`}>{line}</p>),
          full: true,
        },
      ]}
    />
  );
}
