import { ButtonLink, type ButtonLinkProps } from '@/components/ui/button-link';
import { shownIn } from '@/lib/routes/shown';
import { readOpening } from '@/lib/server/pages/site';

/** A link that looks like a button; nothing for the address of a service that is off. Rendered on the server alone. */
export async function OfferedLink(props: ButtonLinkProps) {
  const isShown = shownIn(await readOpening());
  return isShown(props.href) ? <ButtonLink {...props} /> : null;
}
