import { ContactBox } from '@/components/public/templates/contact-box';
import { ButtonLink } from '@/components/ui/button-link';
import { shownIn } from '@/lib/routes/shown';
import { readOpening } from '@/lib/server/pages/site';

const STATIONS = '/protectWorkstation';

/** Contact for questions about a service. */
export async function GuideContact() {
  const hasStations = shownIn(await readOpening())(STATIONS);
  return (
    <ContactBox
      title="拿不准材料？"
      text={hasStations ? '先问再办，少跑一趟。也可以到就近的工作站当面核对。' : '先问再办，少跑一趟。'}
      actions={hasStations && <ButtonLink href={STATIONS}>版权工作站</ButtonLink>}
    />
  );
}
