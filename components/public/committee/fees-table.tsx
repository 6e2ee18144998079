import '@/components/ui/table.css';
import { Price } from '@/components/ui/price';
import type { Committee } from '@/lib/contract/committees';
import classes from './committee-parts.module.css';

/** Minimum fees by item. On phones each row is a card. */
export function FeesTable({ fees, caption }: { fees: Committee['fees']; caption: string }) {
  return (
    <table className={`table ${classes.table}`}>
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">项目</th>
          <th scope="col">计费单位</th>
          <th scope="col">费用</th>
          <th scope="col">说明</th>
        </tr>
      </thead>
      <tbody>
        {fees.map(({ item, basis, fromFen, note }) => (
          <tr key={item}>
            <td className="title">{item}</td>
            <td data-l="计费单位">{basis}</td>
            <td data-l="费用">
              <span>
                <Price fen={fromFen} />
                {fromFen > 0 && <span className="mute"> 起</span>}
              </span>
            </td>
            <td data-l="说明">{note}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
