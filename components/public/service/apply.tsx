import { ButtonLink } from '@/components/ui/button-link';
import { NoticeBar } from '@/components/ui/notice-bar';

/** Link to the form of a service, or to the workstations for a service without one. */
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

/** Notice that a service has no online form, with the way to apply for it. */
export const OfflineNote = ({ text }: { text: string }) => (
  <NoticeBar>
    <b>目前不能在线申请。</b>
    {text}
  </NoticeBar>
);
