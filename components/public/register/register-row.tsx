import { Facts } from '@/components/ui/facts';
import { StatusTag } from '@/components/ui/status-tag';
import type { RegisterEntry } from '@/lib/contract/register';
import { certificateKinds } from '@/lib/kinds/content/certificate-labels';
import { registerEntryPath } from '@/lib/routes/register-path';
import classes from './register.module.css';

/** One line of the register. */
export function RegisterRow({ entry }: { entry: RegisterEntry }) {
  const { publicId, kind, title, number, holder, workType, issuedOn, verdict, isOpen } = entry;
  return (
    <li className={classes.row}>
      <div>
        <h3>
          <a href={registerEntryPath(publicId)}>{title}</a>
        </h3>
        <p className={classes.meta}>
          <Facts items={[workType || certificateKinds[kind].label, holder, `${issuedOn} 登记`]} />
        </p>
      </div>
      <p className={`num ${classes.number}`}>{number}</p>
      <p className={classes.tags}>
        {isOpen && <StatusTag state="接受使用申请" tone="ink" plain />}
        <StatusTag state={verdict} />
      </p>
    </li>
  );
}
