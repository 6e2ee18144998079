import { ButtonLink } from '@/components/ui/button-link';
import { NoticeBar } from '@/components/ui/notice-bar';

/** The way into a service: its form, or the workstations where a service without a form is applied for. */
export const ApplyButton = ({ applyHref }: { applyHref: string }) =>
  applyHref ? (
    <ButtonLink href={applyHref} variant="seal" size="lg">
      立即办理
    </ButtonLink>
  ) : (
    <ButtonLink href="/protectWorkstation" variant="ink" size="lg">
      去哪里办
    </ButtonLink>
  );

/** States that a service has no form on the portal, and how to apply for it. */
export const OfflineNote = ({ text }: { text: string }) => (
  <NoticeBar>
    <b>目前不能在线申请。</b>
    {text}
  </NoticeBar>
);
