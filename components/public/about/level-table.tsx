import { Price } from '@/components/ui/price';
import type { MemberLevel } from '@/lib/server/pages/page-data';
import classes from './level-table.module.css';

/** Membership levels with fee, target group and rights; on phones each level is a card. */
export function LevelTable({ levels }: { levels: readonly MemberLevel[] }) {
  return (
    <table className={classes.table}>
      <caption className="vh">各级会员的会费与权益</caption>
      <thead>
        <tr>
          <th scope="col">级别</th>
          <th scope="col">年会费</th>
          <th scope="col">权益</th>
        </tr>
      </thead>
      <tbody>
        {levels.map(({ label, fee, note, benefits }) => (
          <tr key={label}>
            <th scope="row">
              <span className={classes.name}>{label}</span>
              <span className={classes.note}>{note}</span>
            </th>
            <td className={classes.fee}>
              <Price fen={fee} per="年" />
            </td>
            <td>
              <ul className={classes.benefits}>
                {benefits.map((benefit) => (
                  <li key={benefit}>{benefit}</li>
                ))}
              </ul>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
