import type { Right } from '@/lib/contract/endpoint';
import type { Actor } from '../core/context';
import { forbidden } from '../core/errors';

const deeds: Record<Right, string> = {
  order: '下单',
  pay: '付款',
  invoice: '开票',
  file: '办理业务',
  members: '管理会员账号',
};

/** Throws 403 if the account acted as lacks the right. */
export function requireRight({ rights, eId }: Pick<Actor, 'rights' | 'eId'>, right: Right): void {
  if (rights.includes(right)) return;
  throw forbidden(
    eId === 0
      ? `个人账号不能${deeds[right]}，请先切换到企业账号`
      : `您在该企业账号中没有${deeds[right]}的权限，请联系账号的所有者`,
  );
}
