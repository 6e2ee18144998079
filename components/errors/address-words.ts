/** The Chinese words of an address, parted by blanks; empty where it has none or is no proper address. */
export function addressWords(pathname: string): string {
  try {
    return (decodeURIComponent(pathname).match(/\p{Script=Han}+/gu) ?? []).join(' ').slice(0, 60);
  } catch {
    return '';
  }
}
