import '@/components/ui/table.css';
import { StatusTag } from '@/components/ui/status-tag';
import type { CommitteeMaterial } from '@/lib/contract/committees';
import classes from './committee-parts.module.css';

/** Materials of an application. */
export function MaterialsTable({ materials, caption }: { materials: readonly CommitteeMaterial[]; caption: string }) {
  return (
    <table className={`table ${classes.table}`}>
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">材料</th>
          <th scope="col">要求</th>
          <th scope="col">说明</th>
        </tr>
      </thead>
      <tbody>
        {materials.map(({ name, note, required }) => (
          <tr key={name}>
            <td className="title">{name}</td>
            <td className="state">
              <StatusTag state={required ? '必交' : '选交'} tone={required ? 'ink' : 'neutral'} plain />
            </td>
            <td data-l="说明">{note}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
