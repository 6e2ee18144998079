import { ContactBox } from '@/components/public/templates/contact-box';
import { ButtonLink } from '@/components/ui/button-link';

/** Sidebar of the pages about joining. */
export function MembershipAside({ other }: { other: { label: string; href: string } }) {
  return (
    <ContactBox
      title="申请入会"
      text="全程在线，约 15 分钟填完，中途离开内容会保存。拿不准级别的，先问会员部。"
      actions={
        <>
          <ButtonLink href="/join-submit" variant="ink">
            立即申请
          </ButtonLink>
          <ButtonLink href={other.href}>{other.label}</ButtonLink>
          <ButtonLink href="/join-publicity" variant="quiet">
            入会公示
          </ButtonLink>
        </>
      }
    />
  );
}
