/** What a click says of itself, as far as it matters here. */
type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented' | 'target'>;

/**
 * Where in the portal a click leads: path, query and hash. Empty for what leaves the page where it is (another tab,
 * a download, a place on the same page), and for other sites, before which the browser asks.
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
