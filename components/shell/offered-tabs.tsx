import { SubTabs, type SubTabsProps } from '@/components/ui/sub-tabs';
import { shownIn } from '@/lib/routes/shown';
import { readOpening } from '@/lib/server/pages/site';

/** Sub-tab bar of a public area, without pages that the association lacks or does not offer. */
export async function OfferedTabs({ items, ...rest }: SubTabsProps) {
  const isShown = shownIn(await readOpening());
  return <SubTabs items={items.filter(({ path }) => isShown(path))} {...rest} />;
}
