/** Relevant properties of a click. */
type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented' | 'target'>;

/**
 * Target of a click within the portal: path, query and hash. Empty for clicks that do not leave the page (another tab,
 * a download, an anchor on the same page), and for other sites, where the browser asks.
 */
export function linkWithin(click: Click): string {
  const special = click.metaKey || click.ctrlKey || click.shiftKey || click.altKey || click.button !== 0;
  if (special || click.defaultPrevented || !(click.target instanceof Element)) return '';
  const link = click.target.closest('a');
  if (!link?.href || link.hasAttribute('download') || (link.target && link.target !== '_self')) return '';
  const { origin, pathname, search, hash } = new URL(link.href);
  const stays = pathname === location.pathname && search === location.search;
  return origin !== location.origin || stays ? '' : pathname + search + hash;
}
