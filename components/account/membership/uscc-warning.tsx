'use client';

import Link from 'next/link';
import { useFormSource } from '@/components/form/form-source';
import { NoticeBar } from '@/components/ui/notice-bar';
import { useSession } from '@/lib/client/session/session-store';
import { isUscc } from '@/lib/rules/identifiers/credit-code';
import classes from './membership.module.css';
import type { FormStart } from './membership-form';

/** Warns when the user does not act for the enterprise of the code, as the office checks it later. */
export function UsccWarning({ enterprises }: Pick<FormStart, 'enterprises'>) {
  const value = useFormSource().read('uscc');
  const actingFor = useSession((state) => state.userInfo?.eId ?? 0);
  const uscc = typeof value === 'string' ? value.trim().toUpperCase() : '';
  if (!isUscc(uscc)) return null;
  const owned = enterprises.find((enterprise) => enterprise.uscc.toUpperCase() === uscc);
  if (owned?.eId === actingFor) return null;
  return (
    <div className="full">
      <NoticeBar tone="warn">
        {owned ? (
          <>
            {`${owned.name}在本站有企业账号，`}
            <Link className={classes.inline} href="/switch-account?backUrl=%2Fjoin-submit">
              切换到该账号
            </Link>
            再申请，缴费与会籍才归在单位名下。
          </>
        ) : (
          '这个代码不属于您所代表的企业账号。会员部会向单位核对营业执照与授权书，核对不上的不予入会。'
        )}
      </NoticeBar>
    </div>
  );
}
