import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import type { CertificationCase } from '@/lib/contract/certification';

/** Shown while a case is under review: an account cannot submit a second one. */
export const OpenCase = ({ label, open }: { label: string; open: CertificationCase }) => (
  <EmptyState
    level={1}
    title={open.asked ? `${label}需要补正` : `${label}正在办理`}
    text={`编号 ${open.recordNo}，当前${open.statusLabel}。`}
    actions={
      <>
        <ButtonLink href={open.page} variant="ink">
          {open.asked ? '现在补正' : '查看进度'}
        </ButtonLink>
        <ButtonLink href="/mine/auth">返回认证中心</ButtonLink>
      </>
    }
  />
);
