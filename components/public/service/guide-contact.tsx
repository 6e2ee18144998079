import { ContactBox } from '@/components/public/templates/contact-box';
import { ButtonLink } from '@/components/ui/button-link';

/** Contact for questions about a service. */
export function GuideContact() {
  return (
    <ContactBox
      title="拿不准材料？"
      text="先问再办，少跑一趟。也可以到就近的工作站当面核对。"
      actions={<ButtonLink href="/protectWorkstation">版权工作站</ButtonLink>}
    />
  );
}
